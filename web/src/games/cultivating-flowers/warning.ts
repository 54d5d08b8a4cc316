/** The question before a bag is kept that may end the bout (CF-7). Pure. */
import type { Question } from "../../match/game-client.ts";

const END = "If you are to move, the bout ends there, and flowers are counted.";

/** `better`: what could be done instead; `plant` is told which of the two it shall be. */
export function keepQuestion(
  risk: "empty" | "unfitting",
  better: "right" | "item",
  plant: (refill: "keep" | "right" | "item") => void,
): Question {
  const instead = better === "item" ? "Use Free Refill and plant" : "Refill and plant";
  const empty = risk === "empty";
  return {
    title: empty ? "Plant and keep an empty bag?" : "Plant and keep a bag that fits nowhere?",
    text: `${empty ? "You will have no seed next turn." : "No seed left in your bag fits anywhere on the field."} ${END}`,
    answers: [
      {
        label: instead,
        go: true,
        run: () => {
          plant(better);
        },
      },
      {
        label: empty ? "Keep it empty" : "Keep it",
        go: false,
        run: () => {
          plant("keep");
        },
      },
    ],
  };
}
