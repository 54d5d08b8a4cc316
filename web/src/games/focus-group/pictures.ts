/** Where pictures come from, in the theme of the page. */
export type Theme = "light" | "dark";

export const puzzleSrc = (code: string, id: string, theme: Theme): string =>
  `/api/matches/${encodeURIComponent(code)}/puzzle/${encodeURIComponent(id)}.png?theme=${theme}`;

export const exampleSrc = (name: string, theme: Theme): string =>
  `/api/minigames/${encodeURIComponent(name)}/example.png?theme=${theme}`;

export const practiceSrc = (id: string, theme: Theme): string =>
  `/api/practice/${encodeURIComponent(id)}/picture.png?theme=${theme}`;
