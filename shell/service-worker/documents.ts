import { KEPT_AT } from '@shop/shared/api/kept-at'
import type { DocumentData } from '@shop/shared/document/document-data'
import { ExpirationPlugin } from 'workbox-expiration'
import { Strategy } from 'workbox-strategies'
import { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { CACHES } from './kept/caches.ts'
import { callAt, isCatalogueCall } from './kept/kept-answers.ts'
import { fromCache, readDocument } from './kept/kept-document.ts'
import { keptPath, PLAIN_PATH, storedPath } from './kept/kept-pages.ts'
import { isOwnFile } from './own-files.ts'
import { answers, answerToKeep } from './strategies.ts'
import { unlessSwitchedOff } from './switched-off.ts'
import { worker } from './worker-scope.ts'

/**
 * In ms: a cached document up to this age is shown at once, and a new one is cached for the next
 * visit.
 */
const AT_ONCE_MS = 24 * 60 * 60_000
/** In ms: how long a page whose cached document is older waits for the network. */
const PATIENCE_MS = 4000

/**
 * Documents of pages: a recent one is shown at once, an older one if the network does not answer
 * soon. If a page is not cached and there is no network, it opens from an empty document.
 */
class Documents extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url)
    const path = keptPath(url)
    const stored = storedPath(url)
    const kept = path === null ? undefined : await handler.cacheMatch(addressOf(path))
    const arriving = handler.fetch(request)
    if (stored !== null) {
      // The answer is cloned before it is returned, because its body can be read only once.
      const copied = arriving.then((answer) => answer.clone())
      void handler.waitUntil(copied.then((answer) => keep(handler, stored, answer)).catch(() => {}))
    }
    if (kept && isRecent(kept) && !isReload(request)) return await shown(kept)
    try {
      return await (kept ? withinPatience(arriving) : arriving)
    } catch {
      const instead = kept ?? (await handler.cacheMatch(addressOf(PLAIN_PATH)))
      return instead ? await shown(instead) : Response.error()
    }
  }
}

/** Errors of this cache never reach a page: the next visit tries to store the document again. */
async function keep(handler: StrategyHandler, path: string, answer: Response): Promise<void> {
  const document = isWhole(answer) ? readDocument(await answer.text(), isOwnFile) : null
  if (document === null || (document.data === null) !== (path === PLAIN_PATH)) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  await handler.cachePut(addressOf(path), new Response(document.html, { headers }))
  if (document.data !== null) await keepAnswers(handler.event, document.data)
}

/**
 * Caches the catalogue's whole answers from the document, because the page does not request them
 * again. Other pages need the fields that a shortened one lacks.
 */
async function keepAnswers(
  event: StrategyHandler['event'],
  { answers: given, shortened = [], language }: DocumentData,
): Promise<void> {
  for (const [call, answer] of Object.entries(given)) {
    const address = new URL(`${apiBase().href.replace(/\/*$/, '')}/${language}/${call}`)
    const asked = callAt(address, apiBase())
    if (shortened.includes(call) || asked === null || !isCatalogueCall(asked.path, asked.query))
      continue
    const request = new Request(address)
    const handler = new StrategyHandler(answers, { event, request })
    await handler.cachePut(request, answerToKeep(answer))
    handler.destroy()
  }
}

function isWhole({ status, type, redirected, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && type === 'basic' && !redirected && isHtml
}

/** The address of the API, from the address under which the page has registered this worker. */
export function apiBase(): URL {
  const { search, href } = worker.location
  return new URL(new URLSearchParams(search).get('api') ?? '/api', href)
}

function addressOf(path: string): string {
  return new URL(path, worker.location.href).href
}

function keptAt(answer: Response): number {
  return Number(answer.headers.get(KEPT_AT))
}

function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload'
}

function isRecent(answer: Response): boolean {
  const age = Date.now() - keptAt(answer)
  return age >= 0 && age < AT_ONCE_MS
}

async function shown(kept: Response): Promise<Response> {
  const html = fromCache(await kept.text(), keptAt(kept))
  return new Response(html, { headers: kept.headers })
}

async function withinPatience(arriving: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('timeout')), PATIENCE_MS),
  )
  return await Promise.race([arriving, late])
}

export const documents = new Documents({
  cacheName: CACHES.documents,
  plugins: [
    unlessSwitchedOff,
    new ExpirationPlugin({
      maxEntries: 30,
      maxAgeSeconds: 30 * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
})
