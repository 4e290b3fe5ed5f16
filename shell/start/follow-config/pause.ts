/** Between two readings at least. */
const PAUSE_MS = 60_000

/** And so much more at most, that tabs opened at the same moment do not ask at the same moment. */
const SPREAD_MS = 10_000

/** Milliseconds until the config is read again. */
export function pauseMs(): number {
  return PAUSE_MS + Math.random() * SPREAD_MS
}
