import pLimit from 'p-limit'
import type { Lane, LaneFill } from './lane.ts'

/** Lets in as many callers as the lane has connections; the others wait in order. */
export interface Turnstile {
  /** Rejects with `Overloaded`; returns the function that the caller must call when leaving. */
  enter: () => Promise<() => void>
  /** Calls `enter`, runs `work`, and leaves. */
  through: <Result>(work: () => Promise<Result>) => Promise<Result>
  fill: () => LaneFill
  isShedding: () => boolean
}

/** `before` runs first in each turn. */
export function createTurnstile(lane: Lane, before = async () => {}): Turnstile {
  const { connections: most, patience } = lane.settings
  const turns = pLimit(most)
  const enter = () =>
    new Promise<() => void>((resolve, reject) => {
      // Callers that gave up still count until their turn comes, so a blocked lane fills up.
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
