import { join } from 'node:path'
import { Piscina } from 'piscina'
import { type Log, messageOf } from '../../../service/http/log.ts'
import type { AvifOrder } from './draw-avif.ts'
import { avifOf, isThere } from './draw-file.ts'

/** Most copies that wait. One that finds no place is added by a later request. */
const MOST_WAITING = 100
/** In ms: a thread that takes longer is ended. */
const LONGEST_MS = 120_000
/** In ms: the thread ends after so long without work. */
const IDLE_MS = 10_000

type Draw = (order: AvifOrder, signal: AbortSignal) => Promise<unknown>

/**
 * Draws AVIF files of copies in the background, one at a time, once a browser that reads AVIF has
 * requested the copy. They stay in the folder of the copies. A failed one is not tried again until
 * `again` is called.
 */
export function createAvifQueue(folder: string, log: Log, draw: Draw = inThread(log)) {
  /** The paths of pictures, by the names of their copies. */
  const waiting = new Map<string, string>()
  const failed = new Set<string>()
  const end = new AbortController()
  let working = Promise.resolve()
  const work = async () => {
    for (const [copy, picture] of waiting) {
      if (end.signal.aborted) return
      try {
        await draw({ picture, folder, file: avifOf(copy) }, end.signal)
      } catch (error) {
        failed.add(copy)
        if (!end.signal.aborted) log('a copy has no AVIF', { picture, error: messageOf(error) })
      }
      waiting.delete(copy)
    }
  }
  return {
    /** Name of the AVIF of a copy; null if it does not exist yet: then it is drawn later. */
    find: async (copy: string, picture: string): Promise<string | null> => {
      const file = avifOf(copy)
      if (await isThere(join(folder, file))) return file
      if (waiting.has(copy) || failed.has(copy) || waiting.size >= MOST_WAITING) return null
      waiting.set(copy, picture)
      if (waiting.size === 1) working = work()
      return null
    },
    again: () => failed.clear(),
    /** Resolves when no copy waits. */
    idle: async () => await working,
    stop: async () => {
      end.abort()
      await working
    },
  }
}

const DRAWING = new URL('./draw-avif.ts', import.meta.url).href

/**
 * The thread keeps the priority of the process: Linux services that may not change priorities could
 * not start it otherwise.
 */
export function inThread(log: Log, filename = DRAWING): Draw {
  let thread: Piscina<AvifOrder> | undefined
  return async (order, signal) => {
    thread ??= new Piscina({
      filename,
      name: 'drawAvif',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      // Without a listener, an error outside a drawing would end the process. A thread that cannot
      // start would let its drawings wait.
    }).on('error', (error) => {
      log('the thread for AVIF has ended', { error: messageOf(error) })
      void thread?.destroy()
      thread = undefined
    })
    await thread.run(order, { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) })
  }
}
