/** The ids by which tiles and the card name each other. */
import type { Label } from "./observation.ts";

export const PANEL = "fg-problem";
export const HEADING = "fg-problem-title";
export const tabId = (label: Label): string => `fg-tab-${label}`;
