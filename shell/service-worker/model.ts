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

/** The first page is shown and idle. */
export const offlineReady = createEvent<OpenShop>()
const offlineEnded = createEvent()

export const startWorkerFx = createEffect(({ apiBase }: OpenShop) => startWorker(apiBase))
export const removeWorkerFx = createEffect(removeWorker)
export const keepVisitFx = createEffect(({ language }: OpenShop) => keepVisit(language))
/** If the basket is filled, it must open without network too. */
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

const $isRunning = createStore(false)
  .on(startWorkerFx.doneData, (_, isRunning) => isRunning)
  .on(removeWorkerFx, () => false)

sample({
  clock: $wantedBy,
  filter: (wanted) => wanted?.isWanted === false,
  target: removeWorkerFx,
})
sample({
  clock: $wantedBy.updates.filterMap((wanted) => (wanted?.isWanted ? wanted.shop : undefined)),
  target: startWorkerFx,
})
sample({
  clock: startWorkerFx.done.filterMap(({ params, result }) => (result ? params : undefined)),
  target: keepVisitFx,
})
// Caches the pages opened since; without network they still come from the browser's own cache.
sample({
  clock: [left, lineChanged.filter({ fn: (isOnline) => !isOnline })],
  source: combine($shop, $isRunning, (shop, isRunning) => (isRunning ? shop : null)),
  filter: Boolean,
  target: keepVisitFx,
})
sample({
  clock: keepVisitFx.done,
  source: $cart,
  filter: ({ lines }) => lines.length > 0,
  fn: (_, { params }) => params,
  target: fetchBasketFx,
})

/** When the document arrived, in ms since 1970; null for one from the network. */
export const readKeptAtFx = createEffect(() => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content
  return Number(written) || null
})
sample({ clock: offlineReady, target: readKeptAtFx })

interface Kept {
  /** When the document arrived; null for one from the network. */
  document: number | null
  /** When answers arrived, by the path of their endpoint. */
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
 * Pages of one route send the same requests, so their new answers replace the old ages. A page of
 * an extension has no route.
 */
const pageLeft = navigated.filter({ fn: ({ from, to }) => from !== to || to === null })

/**
 * The cached content on the page, by the answers that the page received. Answers to calls that had
 * failed, were aborted or had been answered from a cache are not shown, so they do not count. The
 * content of a page counts until the next page receives its first answer. So the bar does not
 * outlive its page, and does not flicker if the next page is old too. Texts that are requested once
 * per visit are removed with it.
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

/** The oldest answer on the page that came from the cache. */
const $answersKeptAt = $kept.map(({ answers }) => {
  const ages = Object.values(answers)
  return ages.length === 0 ? null : Math.min(...ages)
})
/** The page was opened or used without network: its content may be old. */
const $wasOffline = createStore(false).on(lineChanged, (was, isOnline) => was || !isOnline)

export interface OfflineView {
  /** `disturbed`: there seems to be a network, but the museum does not answer. */
  kind: 'offline' | 'disturbed' | 'back'
  /** Since when the content is cached, in ms since 1970; null if it is not known to be old. */
  at: number | null
}

/** The network state to show; null while there is nothing to report. */
export const $offlineView = combine(
  { isOnline: $isOnline, was: $wasOffline, kept: $kept, answers: $answersKeptAt },
  ({ isOnline, was, kept: { document: page }, answers }): OfflineView | null => {
    if (!isOnline) return { kind: 'offline', at: answers ?? page }
    const at = answers ?? (was ? page : null)
    return at === null ? null : { kind: was ? 'back' : 'disturbed', at }
  },
)
