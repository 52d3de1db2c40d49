import { sentBrowser } from '../../../lib/sent-browser.ts';

/** In rem, from styles/tokens.css: below `cards` rows are cards; from `docked` on the sidebar is beside the page, wider above `wide`. */
const LIMITS = { cards: 40, docked: 56, wide: 80 } as const;
const SIDEBAR = { narrow: 13.5, wide: 15 } as const;
const GUTTERS = 3;

function sidebarAt(width: number): number {
  if (width < LIMITS.docked) return 0;
  return width > LIMITS.wide ? SIDEBAR.wide : SIDEBAR.narrow;
}

/**
 * Room of a table in rem before it is measured. A browser measures it before the first paint; the server computes it, so that it renders
 * the columns that the browser will show.
 */
export function firstRoom(): number {
  const width = sentBrowser()?.width ?? 0;
  return width <= LIMITS.cards ? Number.POSITIVE_INFINITY : width - sidebarAt(width) - GUTTERS;
}
