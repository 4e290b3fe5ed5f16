import { registerRoute } from 'workbox-routing'
import type { Strategy } from 'workbox-strategies'
import type { LoadedFiles } from '#federation/loaded-files'
import { apiBase, documents } from './documents.ts'
import {
  CACHE_PREFIX,
  CACHES,
  type EndMessage,
  FIRST_MESSAGE,
  type KeepMessage,
} from './kept/caches.ts'
import { isOtherLanguage } from './kept/check-file.ts'
import { callAt, isCatalogueCall } from './kept/kept-answers.ts'
import { isShopPage, PLAIN_PATH } from './kept/kept-pages.ts'
import { isOwnFile, ownFiles } from './own-files.ts'
import { answers, files, pictures, releases } from './strategies.ts'
import { isKnownSwitchedOff, isSwitchedOff, switchOff, switchOn } from './switched-off.ts'
import { type InstallEvent, type LastingEvent, type Route, worker } from './worker-scope.ts'

/** No visit loads as many files of one release as this. */
const MAX_RELEASE_FILES = 80
/** In ms: if the first files take longer, the worker runs without them. */
const INSTALL_MS = 20_000

// The worker handles only requests that match one of these routes. All others go to the network as
// if there were no worker: calls with a customer's token, free places, payments, and the registry
// and the config, which decide what code runs.
registerRoute(
  ({ request, url, sameOrigin }) =>
    !isKnownSwitchedOff() && sameOrigin && request.mode === 'navigate' && isShopPage(url),
  documents,
)
registerRoute(
  ({ url, sameOrigin }) => !isKnownSwitchedOff() && sameOrigin && isOwnFile(url.pathname),
  files,
)
registerRoute(
  ({ request, url }) =>
    !isKnownSwitchedOff() &&
    !isOwnFile(url.pathname) &&
    request.mode === 'cors' &&
    (request.integrity !== '' || /^(script|style)$/.test(request.destination)),
  releases,
)
registerRoute(({ request, url }) => {
  const call = callAt(url, apiBase())
  const isPublic = !request.headers.has('authorization') && request.cache === 'default'
  return (
    !isKnownSwitchedOff() && isPublic && call !== null && isCatalogueCall(call.path, call.query)
  )
}, answers)
registerRoute(
  ({ request, url, sameOrigin }) =>
    !isKnownSwitchedOff() &&
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/'),
  pictures,
)

/**
 * Routes that Chromium follows without the code above, because starting the worker takes longer
 * than reading a file. A document comes from the network if that answers well before the worker
 * does, so it is newer than the cached one. Files that are not cached come from the network.
 */
const DIRECT: readonly Route[] = [
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET' },
    source: 'race-network-and-fetch-handler',
  },
  { condition: { urlPattern: '/static/*' }, source: { cacheName: CACHES.files } },
  ...(['script', 'style'] as const).map((requestDestination) => ({
    condition: { requestMode: 'cors' as const, requestDestination },
    source: { cacheName: CACHES.releases },
  })),
]

worker.addEventListener('install', (event) => event.waitUntil(install(event)))
// A new worker waits until all pages of the previous one are closed, so that no open page gets
// files of another build. Then it deletes the files of the previous build.
worker.addEventListener('activate', (event) => event.waitUntil(deleteFormerCaches()))
worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | EndMessage | null
  if (message?.kind === 'keep') event.waitUntil(keepAll(event, message))
  if (message?.kind === 'end') event.waitUntil(switchOff())
})

/**
 * Only scripts that are cached during the installation are cached with their compiled code, by
 * Chromium. So the second visit need not compile them again.
 */
async function install(event: InstallEvent): Promise<void> {
  await event.addRoutes?.(DIRECT).catch(() => {})
  await switchOn()
  const late = new Promise((resolve) => setTimeout(resolve, INSTALL_MS))
  await Promise.race([keepFirst(event), late]).catch(() => {})
}

async function keepFirst(event: LastingEvent): Promise<void> {
  const message = await caches.match(FIRST_MESSAGE, { cacheName: CACHES.files })
  if (message !== undefined) await keepFiles(event, await message.json())
}

async function deleteFormerCaches(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES)
  for (const name of await caches.keys()) {
    const isFormer = name.startsWith(CACHE_PREFIX) && !known.includes(name)
    if (isFormer || name === CACHES.documents) await caches.delete(name)
  }
  const cache = await caches.open(CACHES.files)
  for (const request of await cache.keys()) {
    if (!isOwnFile(new URL(request.url).pathname)) await cache.delete(request)
  }
  await worker.clients.claim()
}

async function keepAll(event: LastingEvent, message: KeepMessage): Promise<void> {
  await keepFiles(event, message)
  if (await isSwitchedOff()) return
  // The visit's first document has not passed through this worker, as later ones do. The empty
  // document is cached for pages that are not in the cache.
  const paths = await notCached([PLAIN_PATH, message.path])
  await handleEach(
    event,
    paths.map((path) => [documents, new Request(path)] as const),
  )
}

/** Caches the page's files one after the other; most of them are in the browser's cache. */
async function keepFiles(event: LastingEvent, message: Omit<KeepMessage, 'path'>): Promise<void> {
  if (await isSwitchedOff()) return
  const { language, savesData, used, lists } = message
  // First, because the browser still has these files; not all of the shell's own were loaded yet.
  for (const list of lists) await keepRelease(event, list, used)
  const home = `${worker.location.origin}/`
  const own = savesData
    ? used
        .filter((address) => address.startsWith(home))
        .map(pathOf)
        .filter(isOwnFile)
    : Object.keys(ownFiles)
  const wanted = own.filter((path) => !isOtherLanguage(path, language))
  await handleEach(
    event,
    wanted.map((path) => [files, new Request(path)] as const),
  )
}

/** Caches the files of a release that were used, and its list with their hashes. */
async function keepRelease(
  event: LastingEvent,
  { url, integrity }: KeepMessage['lists'][number],
  used: readonly string[],
): Promise<void> {
  const list: LoadedFiles | null = await releases
    .handle({ event, request: new Request(url, { integrity }) })
    .then((answer) => answer.json())
    .catch(() => null)
  const loaded = Object.entries(list?.files ?? {})
    .map(([path, hash]) => new Request(new URL(path, url), { integrity: hash }))
    .filter((request) => used.includes(request.url))
  await handleEach(
    event,
    loaded.slice(0, MAX_RELEASE_FILES).map((request) => [releases, request] as const),
  )
}

function pathOf(address: string): string {
  return new URL(address).pathname
}

type Asked = readonly [strategy: Strategy, request: Request]

async function handleEach(event: LastingEvent, asked: readonly Asked[]): Promise<void> {
  for (const [strategy, request] of asked) {
    if (isKnownSwitchedOff()) return
    const [answered, done] = strategy.handleAll({ event, request })
    await Promise.allSettled([answered, done])
  }
}

async function notCached(paths: readonly string[]): Promise<string[]> {
  const cache = await caches.open(CACHES.documents)
  const kept = await Promise.all(paths.map((path) => cache.match(path)))
  return paths.filter((_, at) => kept[at] === undefined)
}
