import { KEPT_AT } from '@shop/shared/api/kept-at'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES } from './kept/caches.ts'
import { checkedFile } from './kept/check-file.ts'
import { withoutPlaces } from './kept/kept-answers.ts'
import { ownFiles } from './own-files.ts'
import { unlessSwitchedOff } from './switched-off.ts'

const DAY_S = 24 * 60 * 60
/** In s: if the network takes longer, a cached answer is used. */
const PATIENCE_S = 5

/**
 * Limits of a cache: entries that were not used for the longest time are deleted first. If the
 * storage is full, the whole cache is deleted.
 */
function bounded(maxEntries: number, days: number) {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
  })
}

/** The shell's own files come from the cache first: a file name always has the same content. */
export const files = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [
    unlessSwitchedOff,
    bounded(150, 60),
    {
      cacheWillUpdate: ({ request, response }) =>
        checkedFile(new URL(request.url).pathname, ownFiles, response),
    },
  ],
})

/**
 * Files of releases. A file is cached only if it was requested with the hash from the registry's
 * list, so the browser has checked it on arrival. The tag that requests a file has the hash too, so
 * the browser also checks a file from the cache.
 */
export const releases = new CacheFirst({
  cacheName: CACHES.releases,
  plugins: [
    unlessSwitchedOff,
    bounded(150, 60),
    {
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && request.integrity !== '' ? response : null,
    },
  ],
})

/**
 * The catalogue's answers come from the network; the last ones are used only if the network does
 * not answer.
 */
export const answers = new NetworkFirst({
  cacheName: CACHES.answers,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    unlessSwitchedOff,
    bounded(120, 14),
    { cacheWillUpdate: async ({ response }) => await keptAnswer(response) },
  ],
})

/** A good answer in the form to cache; null if it is an error or truncated. */
async function keptAnswer(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  try {
    return answerToKeep(JSON.parse(await response.clone().text()))
  } catch {
    return null
  }
}

/** The answer's own headers are not cached, because its date would be wrong in a later visit. */
export function answerToKeep(answer: unknown): Response {
  return Response.json(withoutPlaces(answer), { headers: { [KEPT_AT]: String(Date.now()) } })
}

export const pictures = new NetworkFirst({
  cacheName: CACHES.pictures,
  plugins: [
    unlessSwitchedOff,
    bounded(60, 14),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
  ],
})
