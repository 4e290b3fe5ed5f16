import { CACHE_PREFIX } from './kept/caches.ts'

/** A cache that is always empty: that it is there says it. Not one of those that go. */
const MARK = 'shop-keeps-nothing'

let isEnded = false
let looked: Promise<void> | undefined

/**
 * Has the operator switched this worker off? Pages that it controls keep it until they are closed,
 * and the browser, which ends it whenever it is idle, starts it again without its memory. So it is
 * written down, and read once in each start. Where it cannot be read, nothing is kept.
 */
export async function isOver(): Promise<boolean> {
  looked ??= caches.has(MARK).then(
    (isMarked) => {
      isEnded ||= isMarked
    },
    () => {
      isEnded = true
    },
  )
  await looked
  return isEnded
}

/** The same, as far as it is known: whether a request passes is decided at once. */
export function isKnownOver(): boolean {
  return isEnded
}

/** From now on nothing is kept, nor given from a cache; what is kept is deleted. */
export async function switchOff(): Promise<void> {
  isEnded = true
  // A storage too full for the mark is emptied all the same.
  await Promise.allSettled([caches.open(MARK), forgetAll()])
}

/** A page has registered the worker anew: the operator wants it again. */
export async function switchOn(): Promise<void> {
  isEnded = false
  looked = caches.delete(MARK).then(() => {})
  await looked
}

async function forgetAll(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(own.map((name) => caches.delete(name)))
}

/** Of every strategy the first plugin. It also stops what was under way when the worker was ended. */
export const unlessSwitchedOff = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await isOver()) ? null : response,
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) =>
    (await isOver()) ? null : cachedResponse,
}
