import { Overloaded } from '../database/lane.ts'

/** Each waits for as long as those before it take to begin; further ones are refused at once. */
const MOST_WAITING = 2000

/** Ms that nobody begins in for as long as others arrive. */
const ARRIVING_MS = 50

/**
 * Lets one after the other begin, each in a turn of the event loop of its own: what arrives at the
 * same moment would else begin all together, and timers and everybody else wait until all have. Of
 * new connections Node takes one each turn, so that while a crowd arrives turns are kept short.
 */
export function createTurns(mostWaiting = MOST_WAITING) {
  const waiting: (() => void)[] = []
  let isTaken = false
  let arrived = 0
  let seen = 0
  let begun = performance.now()
  const next = () => {
    const isArriving = arrived !== seen && performance.now() - begun < ARRIVING_MS
    seen = arrived
    if (isArriving && waiting.length > 0) return void setImmediate(next)
    begun = performance.now()
    const begin = waiting.shift()
    isTaken = begin !== undefined
    if (begin === undefined) return
    setImmediate(next)
    begin()
  }
  return {
    /** Somebody else came, who need not wait. */
    passing: () => {
      arrived += 1
    },
    /** Throws `Overloaded` where too many wait. */
    take: async (): Promise<void> => {
      arrived += 1
      if (isTaken) {
        if (waiting.length >= mostWaiting) throw new Overloaded('too many wait to begin')
        return await new Promise<void>((begin) => waiting.push(begin))
      }
      isTaken = true
      begun = performance.now()
      setImmediate(next)
    },
  }
}
