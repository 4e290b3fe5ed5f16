/**
 * State of a day: `open` has places, `soldOut` has none left, `closed` has nothing to book,
 * `unknown` is not loaded yet.
 */
export type DayState = 'open' | 'soldOut' | 'closed' | 'unknown'

export function isKnown(state: DayState): boolean {
  return state !== 'unknown'
}
