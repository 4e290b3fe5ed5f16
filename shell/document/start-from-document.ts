import { endpointUrl } from '@shop/shared/api/client'
import { decode } from '@shop/shared/api/decode'
import { shopinfoConfig, staticContent } from '@shop/shared/api/endpoints/shop'
import { offerAnswer, takeAnswer } from '@shop/shared/api/first-answers'
import { nextTask } from '@shop/shared/async/next-task'
import { noteWritten } from '@shop/shared/dates/clock'
import type { DocumentData } from '@shop/shared/document/document-data'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import { isRemotePage } from '@shop/shared/routing/route-of-path'
import { allSettled, scopeBind } from 'effector'
import { isDevelopmentWanted } from '../development/load-development.ts'
import { prefetchRemoteCode } from '../federation/mounting/federation.ts'
import { fetchRegistry } from '../federation/registry/registry-text.ts'
import { staticContentOutdated } from '../frame/static-content.ts'
import { startedPrerendered } from '../frame/titles/page-title.ts'
import { readAtOpening } from '../prefetch/first-reads-at.ts'
import { KEPT_META } from '../service-worker/kept/caches.ts'
import { beginShop, restoreVisitor, type StartedShop } from '../start/begin-shop.ts'
import { configOfVisit } from '../start/config-of-visit.ts'
import type { Deployment } from '../start/deployment.ts'
import { noteConfig } from '../start/load-config.ts'
import { addTexts } from '../texts/create-texts.ts'
import { loadCustomTexts } from '../texts/custom-texts.ts'
import { keptMarkup } from './kept-markup.tsx'
import { requestAhead } from './request-ahead.ts'
import { takeAnswers } from './take-answers.ts'

/**
 * Starts the shop from the data in the document: the first render equals the markup. Runs in
 * several short tasks, because the visitor may already scroll and press. Null if the visitor must
 * see something else, e.g. a shop in their own language at an address without a language. Then the
 * shop starts as from a plain document.
 */
export async function startFromDocument(
  data: DocumentData,
  deployment: Deployment,
  pathname: string,
): Promise<StartedShop | null> {
  if (isDevelopmentWanted()) return null
  const decoded = decode(shopinfoConfig.answer, data.config.received)
  if (!decoded.ok) return null
  const { askedIn, received } = data.config
  const own = navigator.languages
  const config = configOfVisit(decoded.value, { deployment, own, pathname })
  const { language } = data
  if (languageOfPath(pathname, config) !== language) return null
  noteWritten(data.madeAt)
  if (isRemotePage(pathname)) prefetchRemoteCode()
  const wasKept = isKept()
  // The stored config may be newer than the document that the worker has cached.
  if (!wasKept) noteConfig({ answer: decoded.value, drops: decoded.drops, received, askedIn })
  await nextTask()
  const isStale = wasKept || isOld(data, Date.now())
  const texts = addTexts(startI18n(language), language, data.texts)
  const registry = isStale ? null : data.registry
  let tellShown = () => {}
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve
  })
  const shop = beginShop({
    deployment,
    config,
    askedIn,
    language,
    texts,
    custom: loadCustomTexts(config.customerKey, language),
    registryText:
      registry === null ? fetchRegistry(deployment.registry) : Promise.resolve(registry),
    development: null,
    written: data.release,
    isOld: isStale,
    shown,
    requestAhead: (pathname) => requestAhead(shop.scope, pathname),
  })
  await nextTask()
  const { scope } = shop
  void allSettled(startedPrerendered, { scope })
  const { offers } = data
  takeAnswers(scope, data, config, { pathname, offers, early: keptMarkup(document) })
  if (!isStale) offerAnswers(data, deployment)
  readAtOpening({ base: deployment.apiBase, language, config }, location)
  if (!isStale) {
    // The frame has used this answer of the document. Later requests must get current content from
    // the server.
    takeAnswer(endpointUrl({ base: deployment.apiBase, language }, staticContent.path))
  }
  const outdated = scopeBind(staticContentOutdated, { scope })
  return {
    ...shop,
    restore() {
      tellShown()
      void restoreVisitor(scope, config)
      if (isStale) outdated()
    },
  }
}

/**
 * Does the document come from the worker's cache? Then config and registry are requested again. The
 * page keeps the date on which it was rendered; otherwise hydration would render something
 * different.
 */
function isKept(): boolean {
  return document.querySelector(`meta[name="${KEPT_META}"]`) !== null
}

/** In ms: data in the document counts as fresh for this long. */
const FRESH_MS = 5 * 60_000

/**
 * Is the document old? A browser may show a cached one. If the visitor's clock is wrong, the only
 * effect is that fresh data is requested once more.
 */
function isOld({ madeAt }: { madeAt: number }, now: number): boolean {
  return !(Math.abs(now - madeAt) < FRESH_MS)
}

/**
 * In ms. Long enough for a slow network to load a remote; the catalogue's answers stay valid at
 * least as long.
 */
const DOCUMENT_FRESH_MS = 60_000

/**
 * Gives the document's answers to pages of remotes, and to pages of the shell that send their first
 * request when they are shown.
 */
function offerAnswers({ answers, language }: DocumentData, { apiBase }: Deployment): void {
  const base = endpointUrl({ base: apiBase, language }, '')
  for (const [address, answer] of Object.entries(answers))
    offerAnswer(base + address, answer, DOCUMENT_FRESH_MS)
}
