/** A clock that tests can put forward; from then on it runs normally. */
export interface MovableClock {
  now: () => Date
  /** The time that this clock shows when the real clock shows `real`. */
  shows: (real: Date) => Date
  putForward: (minutes: number) => void
  reset: () => void
}

export function createMovableClock(real: () => Date): MovableClock {
  let ahead = 0
  const shows = (at: Date) => new Date(at.getTime() + ahead)
  return {
    now: () => shows(real()),
    shows,
    putForward: (minutes) => {
      ahead += minutes * 60_000
    },
    reset: () => {
      ahead = 0
    },
  }
}
