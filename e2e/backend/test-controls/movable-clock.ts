/** A clock that tests can put forward; it goes on from there. */
export interface MovableClock {
  now: () => Date
  putForward: (minutes: number) => void
  reset: () => void
}

export function createMovableClock(real: () => Date): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(real().getTime() + ahead),
    putForward: (minutes) => {
      ahead += minutes * 60_000
    },
    reset: () => {
      ahead = 0
    },
  }
}
