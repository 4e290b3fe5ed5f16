import { CACHE_PREFIX } from './kept/caches.ts'

/**
 * Name of a cache that is always empty. If it exists, the worker is switched off, so it must not be
 * deleted together with the other caches.
 */
const MARK = 'shop-keeps-nothing'

let isEnded = false
let looked: Promise<void> | undefined

/**
 * Has the operator switched this worker off? Open pages keep using the worker until they are
 * closed. The browser stops an idle worker and starts it again with an empty memory. So the state
 * is stored, and read once per start. If it cannot be read, nothing is cached.
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

/**
 * Is the worker switched off, as far as is known without reading the storage? Whether the worker
 * handles a request must be decided synchronously.
 */
export function isKnownSwitchedOff(): boolean {
  return isEnded
}

/** From now on, nothing is cached or returned from a cache; cached data is deleted. */
export async function switchOff(): Promise<void> {
  isEnded = true
  // The caches are deleted even if the storage is too full for the mark.
  await Promise.allSettled([caches.open(MARK), forgetAll()])
}

/** A page has registered the worker again, so the operator wants the worker to cache. */
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
