import pLimit from 'p-limit'
import type { Lane, LaneFill } from './lane.ts'

/** Lets as many in at the same time as its lane has room for, the others wait in order. */
export interface Turnstile {
  /** Rejects with `Overloaded`; answers what has to be called by whoever leaves. */
  enter: () => Promise<() => void>
  /** The same around some work. */
  through: <Result>(work: () => Promise<Result>) => Promise<Result>
  fill: () => LaneFill
  /** As of its lane. */
  isShedding: () => boolean
}

/** `before` comes first in each turn. */
export function createTurnstile(lane: Lane, before = async () => {}): Turnstile {
  const { connections: most, patience } = lane.settings
  const turns = pLimit(most)
  const enter = () =>
    new Promise<() => void>((resolve, reject) => {
      // Those who gave up count until their turn comes: what stands still fills up.
      lane.admit(turns.pendingCount)
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(lane.refuse('waited too long'))
      }, patience)
      void turns(async () => {
        clearTimeout(timer)
        if (isLate) return
        await before()
        await new Promise<void>((leave) => resolve(leave))
      })
    })
  const through: Turnstile['through'] = async (work) => {
    const leave = await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  const fill = () => ({
    used: turns.activeCount,
    most,
    waiting: turns.pendingCount,
    shed: lane.shed(),
  })
  return { enter, through, fill, isShedding: lane.isShedding }
}
