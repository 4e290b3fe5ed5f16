/**
 * What can be done with a day: `open` has places, `soldOut` had some, on a `closed` one there is
 * nothing to book, `unknown` is still being asked.
 */
export type DayState = 'open' | 'soldOut' | 'closed' | 'unknown'

export function isKnown(state: DayState): boolean {
  return state !== 'unknown'
}
