/** What stands in the match menu, for this viewer now. */
import { download, picture, recordText } from "../net/api.ts";
import { say, sayNow } from "../shell/announce.svelte.ts";
import { copyText } from "../shell/copy.ts";
import { fullLink } from "../shell/links.ts";
import { prefs } from "../shell/prefs.svelte.ts";
import { go } from "../shell/router.svelte.ts";
import { toggleSound } from "../shell/sound.ts";
import { otherTheme } from "../shell/theme.ts";
import type { IconName } from "../shell/icons.ts";
import type { Session } from "./session.svelte.ts";

export interface MenuItem {
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  readonly danger?: boolean;
  /** Only where the bar has no room for the switch itself. */
  readonly phoneOnly?: boolean;
}

interface Ways {
  readonly keys: () => void;
  readonly leave: (how: "resign" | "abort") => void;
}

export function menuItems(session: Session, ways: Ways): readonly MenuItem[] {
  const { view, welcome } = session;
  const items: MenuItem[] = [
    { icon: "book", label: "Keys", run: ways.keys },
    {
      icon: prefs.sound ? "mute" : "sound",
      label: prefs.sound ? "Sounds off" : "Sounds on",
      run: toggleSound,
      phoneOnly: true,
    },
    {
      icon: "moon",
      label: "Light or dark",
      run: () => {
        prefs.theme = otherTheme(prefs.theme, matchMedia("(prefers-color-scheme: dark)").matches);
      },
      phoneOnly: true,
    },
    {
      icon: "link",
      label: "Copy watch link",
      run: () => void copyWatch(session, welcome?.watch_token ?? null),
    },
    { icon: "down", label: "Save the record", run: () => void saveRecord(session) },
    { icon: "share", label: "Save a picture", run: () => void savePicture(session) },
  ];
  if (view && view.you !== null && view.status !== "over") {
    if (view.can_abort) {
      items.push({
        icon: "cross",
        label: "Call it off",
        run: () => {
          ways.leave("abort");
        },
        danger: true,
      });
    }
    if (view.status === "running" || view.status === "paused") {
      items.push({
        icon: "flag",
        label: "Resign",
        run: () => {
          ways.leave("resign");
        },
        danger: true,
      });
    }
  }
  items.push({
    icon: "back",
    label: "Leave the table",
    run: () => {
      go("/");
    },
  });
  return items;
}

async function copyWatch(session: Session, token: string | null): Promise<void> {
  const done = await copyText(fullLink(session.code, token));
  say(done ? "Watch link copied" : "This browser does not let us copy");
}

async function saveRecord(session: Session): Promise<void> {
  try {
    const text = await recordText(session.code, session.token);
    download(`sixfold-${session.code}.json`, new Blob([text], { type: "application/json" }));
  } catch (error) {
    sayNow(error instanceof Error ? error.message : "The record could not be read.");
  }
}

async function savePicture(session: Session): Promise<void> {
  try {
    download(`sixfold-${session.code}.png`, await picture(session.code, "png", session.token));
  } catch (error) {
    sayNow(error instanceof Error ? error.message : "The picture could not be made.");
  }
}
