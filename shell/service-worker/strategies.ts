import { KEPT_AT } from '@shop/shared/api/kept-at'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES } from './kept/caches.ts'
import { checkedFile } from './kept/check-file.ts'
import { withoutPlaces } from './kept/kept-answers.ts'
import { ownFiles } from './own-files.ts'
import { unlessSwitchedOff } from './switched-off.ts'

const DAY_S = 24 * 60 * 60
/** In s: after this time, an earlier cached answer is used. */
const PATIENCE_S = 5

/**
 * Limits of a cache: the entries unused for longest are deleted first; if the storage is full, all
 * are.
 */
function bounded(maxEntries: number, days: number) {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
  })
}

/** The shell's own files: a name always has the same content. */
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
 * Files of releases. Only files requested with the hash from the registry's list are cached; the
 * browser checks the hash on arrival. The tag that requests a file has the hash too, so the browser
 * checks the cached file once more.
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

/** The catalogue's answers: new ones, and the last ones only without network. */
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

/** The answer's own headers are not cached: their date would be wrong in a later visit. */
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
