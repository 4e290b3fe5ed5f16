import { KEPT_AT } from '@shop/shared/api/kept-at'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES } from './kept/caches.ts'
import { checkedFile } from './kept/check-file.ts'
import { withoutPlaces } from './kept/kept-answers.ts'
import { ownFiles } from './own-files.ts'
import { unlessSwitchedOff } from './switched-off.ts'

const DAY_S = 24 * 60 * 60
/** In s: an answer that takes longer is not waited for where an earlier one is kept. */
const PATIENCE_S = 5

/** Bounds of a cache: entries not used for longest go first, all go when the storage is full. */
function bounded(maxEntries: number, days: number) {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
  })
}

/** The shell's own files, which never change under their names. */
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
 * Files of releases. Kept is only what was asked for with the hash that the registry's list gives for
 * the file, by which the browser checks it on arrival. A tag that asks for it has the hash, too, and
 * the browser checks what comes from the cache once more.
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

/** The catalogue's answers: new ones, and the last ones only where there is no network. */
export const answers = new NetworkFirst({
  cacheName: CACHES.answers,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    unlessSwitchedOff,
    bounded(120, 14),
    { cacheWillUpdate: async ({ response }) => await keptAnswer(response) },
  ],
})

/** A good answer as it is kept; null where it is none or cut short. */
async function keptAnswer(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  try {
    return answerToKeep(JSON.parse(await response.clone().text()))
  } catch {
    return null
  }
}

/** Nothing of the answer's own headers is kept: its date is not that of a later visit. */
export function answerToKeep(answer: unknown): Response {
  return Response.json(withoutPlaces(answer), { headers: { [KEPT_AT]: String(Date.now()) } })
}

/** Pictures of what is on sale, for visits without network. */
export const pictures = new NetworkFirst({
  cacheName: CACHES.pictures,
  plugins: [
    unlessSwitchedOff,
    bounded(60, 14),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
  ],
})
