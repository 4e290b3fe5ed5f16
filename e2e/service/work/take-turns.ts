import { createLane, type LaneFill, type Overloaded } from '../database/lane.ts'

/** Further ones are refused at once. */
const MOST_WAITING = 2000
/** In ms; whoever has waited that long is refused: they come again sooner than they would begin. */
const PATIENCE_MS = 1500

/** Then one of the others begins: whoever only says that they have paid stops nobody. */
const MOST_IN_ROW = 3

/** Ms that nobody begins in for as long as others arrive. */
const ARRIVING_MS = 50

interface Waiting {
  since: number
  begin: () => void
  refuse: (why: Overloaded) => void
}

/** Where requests wait for their turn to begin. */
export type Turns = ReturnType<typeof createTurns>

/**
 * Lets one after the other begin, each in a turn of the event loop of its own: what arrives at the
 * same moment would else begin all together, and timers and everybody else wait until all have. Of
 * new connections Node takes one each turn, so that while a crowd arrives turns are kept short.
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
    /** Somebody was refused within the last seconds. */
    isShedding: lane.isShedding,
    fill: (): LaneFill => ({
      used: isTaken ? 1 : 0,
      most: lane.settings.connections,
      waiting: first.length + others.length,
      shed: lane.shed(),
    }),
    /** Somebody else came, who need not wait. */
    passing: () => {
      arrived += 1
    },
    /** Throws `Overloaded` if too many wait, or for too long; the latter never for `goesFirst`. */
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
