import { createLane, type LaneFill, type Overloaded } from '../database/lane.ts'

/** Maximum number of waiting callers; any further caller is refused at once. */
const MOST_WAITING = 2000
/**
 * In ms: a caller that has waited longer is refused, because a retry succeeds sooner than its turn
 * would come.
 */
const PATIENCE_MS = 1500

/**
 * After so many requests with priority, one ordinary request runs. Anyone can claim to have paid,
 * so ordinary requests must not wait for ever.
 */
const MOST_IN_ROW = 3

/** In ms: while requests keep arriving, the next caller waits at most so long. */
const ARRIVING_MS = 50

interface Waiting {
  since: number
  begin: () => void
  refuse: (why: Overloaded) => void
}

export type Turns = ReturnType<typeof createTurns>

/**
 * Starts callers one after the other, each in its own turn of the event loop. If all requests that
 * arrive together started together, they would block timers and other requests. Node accepts only
 * one new connection in each turn of the event loop, so turns are short while a crowd arrives.
 */
export function createTurns({ most = MOST_WAITING, patience = PATIENCE_MS } = {}) {
  const lane = createLane('turns', { connections: 1, waiting: most, patience })
  const first: Waiting[] = []
  const others: Waiting[] = []
  let isTaken = false
  let arrived = 0
  let seen = 0
  let inRow = 0
  let begun = performance.now()
  const following = () => {
    inRow = first.length > 0 && inRow < MOST_IN_ROW ? inRow + 1 : 0
    if (inRow > 0 || others.length === 0) return first.shift()
    for (let one = others.shift(); one !== undefined; one = others.shift()) {
      if (performance.now() - one.since < patience) return one
      one.refuse(lane.refuse('waited too long to begin'))
    }
    return first.shift()
  }
  const next = () => {
    const isArriving = arrived !== seen && performance.now() - begun < ARRIVING_MS
    seen = arrived
    if (isArriving && first.length + others.length > 0) return void setImmediate(next)
    begun = performance.now()
    const one = following()
    isTaken = one !== undefined
    if (one === undefined) return
    setImmediate(next)
    one.begin()
  }
  return {
    isShedding: lane.isShedding,
    fill: (): LaneFill => ({
      used: isTaken ? 1 : 0,
      most: lane.settings.connections,
      waiting: first.length + others.length,
      shed: lane.shed(),
    }),
    /** Notes that a request has arrived which does not wait for a turn. */
    passing: () => {
      arrived += 1
    },
    /**
     * Waits for the caller's turn. Throws `Overloaded` if too many wait, or for too long; with
     * `goesFirst` it waits without a time limit.
     */
    take: async (goesFirst = false): Promise<void> => {
      arrived += 1
      if (isTaken) {
        const waiting = goesFirst ? first : others
        lane.admit(waiting.length)
        return await new Promise<void>((begin, refuse) =>
          waiting.push({ since: performance.now(), begin, refuse }),
        )
      }
      isTaken = true
      begun = performance.now()
      setImmediate(next)
    },
  }
}
