import { $keptAnswers, requestAnswered } from '@shop/shared/api/model'
import { whileOpen } from '@shop/shared/async/while-open'
import { $cart } from '@shop/shared/cart/model'
import { navigated } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import type { Language } from '@shop/shared/i18n/languages'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { KEPT_META } from './kept/caches.ts'
import { keepVisit, removeWorker, startWorker } from './run-worker.ts'

export interface OpenShop {
  apiBase: string
  language: Language
  /** Fetches the files of a remote's page, which the worker then caches. */
  fetchFiles: (remote: string, name: string) => Promise<void>
}

interface RunningShop {
  shop: OpenShop
  running: ServiceWorkerRegistration
}

/**
 * The first page is shown and the browser is idle, so the parts for visits without network can
 * start.
 */
export const offlineReady = createEvent<OpenShop>()
const offlineEnded = createEvent()

export const startWorkerFx = createEffect(({ apiBase, language }: OpenShop) =>
  startWorker(apiBase, language),
)
export const removeWorkerFx = createEffect(removeWorker)
export const keepVisitFx = createEffect(({ shop, running }: RunningShop) =>
  keepVisit(shop.language, running),
)
/**
 * If the basket contains something, its page must open without network too, so its files are
 * fetched.
 */
export const fetchBasketFx = createEffect(({ fetchFiles }: OpenShop) =>
  fetchFiles('mf-checkout', 'checkout'),
)

const $shop = createStore<OpenShop | null>(null)
  .on(offlineReady, (_, shop) => shop)
  .reset(offlineEnded)

const $isWanted = $config.map(({ hasServiceWorker }) => hasServiceWorker)
const $wantedBy = combine($shop, $isWanted, (shop, isWanted) => shop && { shop, isWanted })

const { noticed: lineChanged, startFx: watchLineFx } = whileOpen<boolean>(
  { opened: offlineReady, closed: offlineEnded },
  (report) => {
    const onChange = () => report(navigator.onLine)
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    onChange()
    return () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  },
)

const { noticed: left, startFx: watchLeavingFx } = whileOpen(
  { opened: offlineReady, closed: offlineEnded },
  (report) => {
    const onChange = () => document.hidden && report()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  },
)

export { left, lineChanged, watchLeavingFx, watchLineFx }

const $running = createStore<ServiceWorkerRegistration | null>(null, { serialize: 'ignore' })
  .on(startWorkerFx.doneData, (_, running) => running)
  .reset(removeWorkerFx)

sample({
  clock: $wantedBy,
  filter: (wanted) => wanted?.isWanted === false,
  target: removeWorkerFx,
})
sample({
  clock: $wantedBy.updates.filterMap((wanted) => (wanted?.isWanted ? wanted.shop : undefined)),
  target: startWorkerFx,
})
const $runningShop = combine(
  $shop,
  $running,
  (shop, running) => shop && running && { shop, running },
)
// The pages that were opened since the last time are cached when the visitor leaves. If the network
// was lost, the browser's own cache still has their files.
sample({
  clock: [startWorkerFx.done, left, lineChanged.filter({ fn: (isOnline) => !isOnline })],
  source: $runningShop,
  filter: Boolean,
  target: keepVisitFx,
})
sample({
  clock: keepVisitFx.done,
  source: $cart,
  filter: ({ lines }) => lines.length > 0,
  fn: (_, { params }) => params.shop,
  target: fetchBasketFx,
})

/**
 * When the cached document of this page arrived, in ms since 1970; null for a document from the
 * network.
 */
export const readKeptAtFx = createEffect(() => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content
  return Number(written) || null
})
sample({ clock: offlineReady, target: readKeptAtFx })

interface Kept {
  /** When the document arrived in the cache; null for a document from the network. */
  document: number | null
  /** When answers arrived in the cache, by the path of their endpoint. */
  answers: Readonly<Record<string, number>>
  /** The visitor has moved on, and the next page has not received an answer yet. */
  isLeft: boolean
}

const NOTHING: Kept = { document: null, answers: {}, isLeft: false }

const $isOnline = createStore(true).on(lineChanged, (_, isOnline) => isOnline)

const answerGiven = sample({
  clock: requestAnswered,
  source: $keptAnswers,
  fn: (kept, { path }) => ({ path, at: kept[path] ?? null }),
})
const answersRecalled = sample({ clock: offlineReady, source: $keptAnswers })
/**
 * The visitor has left for another page. Pages of one route send the same requests, so new answers
 * replace the old ages there. A page of an extension has no route, so it always counts as another
 * page.
 */
const pageLeft = navigated.filter({ fn: ({ from, to }) => from !== to || to === null })

/**
 * Since when the content on the page is cached. Only answers that the page shows count: not a late
 * answer to a call that had failed, was aborted or was already answered from a cache. The ages of a
 * page are kept until the next page receives its first answer. So the bar never outlives its page,
 * and does not flicker if the next page shows cached content too. Then all ages are removed, also
 * those of texts that are requested only once per visit.
 */
const $kept = createStore(NOTHING)
  .on(readKeptAtFx.doneData, (kept, document) => ({ ...kept, document }))
  .on(answersRecalled, (kept, answers) => ({ ...kept, answers }))
  .on(pageLeft, (kept) => ({ ...kept, isLeft: true }))
  .on(answerGiven, withAnswer)

function withAnswer(kept: Kept, { path, at }: { path: string; at: number | null }): Kept {
  const { document, answers } = kept.isLeft ? NOTHING : kept
  const { [path]: _, ...others } = answers
  return { document, answers: at === null ? others : { ...others, [path]: at }, isLeft: false }
}

/** The time of the oldest answer on the page that came from the cache, or null. */
const $answersKeptAt = $kept.map(({ answers }) => {
  const ages = Object.values(answers)
  return ages.length === 0 ? null : Math.min(...ages)
})
/** Has the page been opened or used without network? Then its content may be old. */
const $wasOffline = createStore(false).on(lineChanged, (was, isOnline) => was || !isOnline)

export interface OfflineView {
  /** `disturbed`: the browser reports a network, but the museum does not answer. */
  kind: 'offline' | 'disturbed' | 'back'
  /**
   * The time since when the content is cached, in ms since 1970; null if the content is not known
   * to be old.
   */
  at: number | null
}

/** The state of the network that the bar shows; null while there is nothing to report. */
export const $offlineView = combine(
  { isOnline: $isOnline, was: $wasOffline, kept: $kept, answers: $answersKeptAt },
  ({ isOnline, was, kept: { document: page }, answers }): OfflineView | null => {
    if (!isOnline) return { kind: 'offline', at: answers ?? page }
    const at = answers ?? (was ? page : null)
    return at === null ? null : { kind: was ? 'back' : 'disturbed', at }
  },
)
