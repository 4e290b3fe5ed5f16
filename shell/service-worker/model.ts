import { whileOpen } from '@shop/shared/async/while-open'
import { $cart } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import type { Language } from '@shop/shared/i18n/languages'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { KEPT_META, type KeptMessage } from './kept/caches.ts'
import { keepVisit, removeWorker, startWorker } from './run-worker.ts'

export interface OpenShop {
  apiBase: string
  language: Language
  /** Fetches the files of a remote's page, which the worker then keeps. */
  fetchFiles: (remote: string, name: string) => Promise<void>
}

/** The first page is shown and idle. */
export const offlineReady = createEvent<OpenShop>()
const offlineEnded = createEvent()

export const startWorkerFx = createEffect(({ apiBase }: OpenShop) => startWorker(apiBase))
export const removeWorkerFx = createEffect(removeWorker)
export const keepVisitFx = createEffect(({ language }: OpenShop) => keepVisit(language))
/** The basket opens without network, too, where there is something in it. */
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

const { noticed: keptShown, startFx: watchKeptFx } = whileOpen<number | null>(
  { opened: offlineReady, closed: offlineEnded },
  (report) => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data }: MessageEvent<KeptMessage | null>) => {
      if (data?.kind === 'kept') report(data.at)
    }
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
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

export { keptShown, left, lineChanged, watchKeptFx, watchLeavingFx, watchLineFx }

const $isRunning = createStore(false)
  .on(startWorkerFx.doneData, (_, isRunning) => isRunning)
  .on(removeWorkerFx, () => false)

sample({
  clock: $wantedBy,
  filter: (wanted) => wanted?.isWanted === false,
  fn: () => {},
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
// What was opened since; without network it still comes from the browser's own cache.
sample({
  clock: [left, lineChanged.filter({ fn: (isOnline) => !isOnline })],
  source: combine($shop, $isRunning, (shop, isRunning) => (isRunning ? shop : null)),
  filter: Boolean,
  target: keepVisitFx,
})
sample({
  clock: keepVisitFx.done,
  source: $cart,
  filter: ({ form }) => form.length > 0,
  fn: (_, { params }) => params,
  target: fetchBasketFx,
})

/** When the document arrived, in ms since 1970; null for one from the network. */
export const readKeptAtFx = createEffect(() => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content
  return Number(written) || null
})
sample({ clock: offlineReady, fn: () => {}, target: readKeptAtFx })

const $isOnline = createStore(true).on(lineChanged, (_, isOnline) => isOnline)
const $documentKeptAt = createStore<number | null>(null).on(readKeptAtFx.doneData, (_, at) => at)
/** The oldest answer on the page that came from the cache. */
const $answersKeptAt = createStore<number | null>(null).on(keptShown, (oldest, at) =>
  at === null || oldest === null ? at : Math.min(oldest, at),
)
/** The page was opened, or went on, without network: what it shows may be old. */
const $wasOffline = createStore(false).on(lineChanged, (was, isOnline) => was || !isOnline)

export interface OfflineView {
  /** `disturbed`: there seems to be a network, and the museum does not answer. */
  kind: 'offline' | 'disturbed' | 'back'
  /** Since when what is shown is kept, in ms since 1970; null if it is not known to be old. */
  at: number | null
}

/** What the visitor is told of the network; null while there is nothing to say. */
export const $offlineView = combine(
  { isOnline: $isOnline, was: $wasOffline, page: $documentKeptAt, answers: $answersKeptAt },
  ({ isOnline, was, page, answers }): OfflineView | null => {
    if (!isOnline) return { kind: 'offline', at: answers ?? page }
    const at = answers ?? (was ? page : null)
    return at === null ? null : { kind: was ? 'back' : 'disturbed', at }
  },
)
