import pLimit from 'p-limit'
import type { Lane, LaneFill } from './lane.ts'

/** Lets in as many callers of a lane as it has connections; the others wait in order. */
export interface Turnstile {
  /**
   * Waits until the caller may enter; returns a function that the caller must call when leaving.
   * Rejects with `Overloaded`.
   */
  enter: () => Promise<() => void>
  /** Enters, runs `work`, and leaves. */
  through: <Result>(work: () => Promise<Result>) => Promise<Result>
  fill: () => LaneFill
  isShedding: () => boolean
}

/** Makes the turnstile of a lane. `before` runs first whenever a caller enters. */
export function createTurnstile(lane: Lane, before = async () => {}): Turnstile {
  const { connections: most, patience } = lane.settings
  const turns = pLimit(most)
  const enter = () =>
    new Promise<() => void>((resolve, reject) => {
      // A caller that has given up counts as waiting until its turn would come, so a blocked lane
      // becomes full and refuses further callers.
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
