import { CACHE_PREFIX } from './kept/caches.ts'

/**
 * A cache that is always empty. Its existence is the mark, so it must survive when the others are
 * deleted.
 */
const MARK = 'shop-keeps-nothing'

let isEnded = false
let looked: Promise<void> | undefined

/**
 * Has the operator switched this worker off? Open pages keep using it until they are closed, and
 * the browser, which stops it when idle, starts it again without its memory. So the state is
 * stored, and read once per start. If it cannot be read, nothing is cached.
 */
export async function isSwitchedOff(): Promise<boolean> {
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

/** The same as known so far: whether a request is handled must be decided synchronously. */
export function isKnownSwitchedOff(): boolean {
  return isEnded
}

/** From now on, nothing is cached or returned from a cache; cached data is deleted. */
export async function switchOff(): Promise<void> {
  isEnded = true
  // If the storage is too full for the mark, the caches are deleted anyway.
  await Promise.allSettled([caches.open(MARK), forgetAll()])
}

/** A page has registered the worker again: the operator wants it. */
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

/**
 * The first plugin of every strategy. It also stops requests that were pending when the worker was
 * switched off.
 */
export const unlessSwitchedOff = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await isSwitchedOff()) ? null : response,
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) =>
    (await isSwitchedOff()) ? null : cachedResponse,
}
