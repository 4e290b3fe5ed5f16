/** In ms: the minimum between two requests. */
const PAUSE_MS = 60_000

/** In ms: random extra, so that tabs opened at the same moment do not send requests together. */
const SPREAD_MS = 10_000

/** Milliseconds until the config is read again. */
export function pauseMs(): number {
  return PAUSE_MS + Math.random() * SPREAD_MS
}
