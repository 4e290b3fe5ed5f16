import { registrySchema } from '@shop/shared/federation/registry'
import * as v from 'valibot'
import { storedRegistry } from '../federation/registry/registry-reader.ts'
import { keepingOf } from './keep-visit.ts'
import {
  CACHE_PREFIX,
  CACHES,
  EXPIRATION_DATABASE,
  FIRST_MESSAGE,
  workerAddress,
} from './kept/caches.ts'
import { forgetRetired } from './retired-releases.ts'

/** In ms: if the worker takes longer to start, it does not cache this visit. */
const PATIENCE_MS = 30_000

function container(): ServiceWorkerContainer | undefined {
  // `navigator.serviceWorker` is missing without TLS, and in some private windows.
  return navigator.serviceWorker
}

/**
 * Registers the worker, waits until it runs, and deletes the files of retired releases. Null if the
 * browser supports no worker or it does not start in time.
 */
export async function startWorker(
  apiBase: string,
  language: string,
): Promise<ServiceWorkerRegistration | null> {
  const workers = container()
  if (!workers) return null
  // Without this message, the worker installs too, only sooner than it caches the files.
  if (!(await workers.getRegistration())) await leaveMessage(language).catch(() => {})
  const registration = await workers.register(workerAddress(apiBase), { updateViaCache: 'none' })
  if (!registration) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const running = await Promise.race([workers.ready, late])
  await forgetRetired(listedReleases(), document.URL)
  return running
}

async function leaveMessage(language: string): Promise<void> {
  // The page's address stays out of the storage.
  const { path: _, ...files } = keepingOf(document, language, listedReleases())
  await (await caches.open(CACHES.files)).put(FIRST_MESSAGE, Response.json(files))
}

/**
 * Sends the worker everything that the page has loaded, to be cached. Nothing is awaited, because
 * the page may be gone after any pause.
 */
export function keepVisit(language: string, { active }: ServiceWorkerRegistration): void {
  active?.postMessage(keepingOf(document, language, listedReleases()))
}

/**
 * All releases in the last registry that could be read. That is the current registry, unless it
 * could not be read.
 */
function listedReleases() {
  try {
    const { microFrontends } = v.parse(registrySchema, JSON.parse(storedRegistry() ?? 'null'))
    return Object.values(microFrontends).flatMap((releases) =>
      releases.filter((release) => release !== null),
    )
  } catch {
    return []
  }
}

export async function removeWorker(): Promise<void> {
  const registrations = (await container()?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (!worker || new URL(worker.scriptURL).pathname !== '/sw.js') continue
    worker.postMessage({ kind: 'end' })
    await registration.unregister()
  }
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  if (names.length === 0) return
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase(EXPIRATION_DATABASE)
}
