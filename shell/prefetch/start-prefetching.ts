import { EARLY_MARK } from '@shop/shared/document/document-data'
import { ROUTES } from '@shop/shared/routing/routes'
import { entryOf } from '../frame/entries/nav-entries.ts'
import {
  type Place,
  type ReadingShop,
  readAtIntent,
  readAtOpening,
  shownPage,
} from './first-reads-at.ts'
import { onIntent } from './on-intent.ts'
import { onMove } from './on-move.ts'

/**
 * In ms: after a likely click or a navigation, the network is reserved for the visitor's own
 * requests.
 */
const RESERVED_MS = 4000
/** In ms: what the page itself requests once it is shown goes first. */
const SHOWN_MS = 200
/** In ms: what a press requests goes first. */
const PAUSE_MS = 1500

interface Prefetching {
  page: Document
  shop: () => ReadingShop
  /** Resolves when the page is shown and usable. */
  shown: Promise<unknown>
  /** Is a request of the visitor pending? */
  isWaiting: () => boolean
  /** Fetches the files of a remote's page into the browser's cache without running them. */
  fetchFiles: (remote: string, name: string) => Promise<void>
  /** Starts a remote and prefetches a page of it. `isMove`: the page is about to be rendered. */
  prefetch: (remote: string, name: string, isMove?: boolean) => Promise<void>
  isLoaded: (remote: string, name: string) => boolean
  /** Shows what the server knows of a page until the page is loaded. */
  requestAhead: (pathname: string) => void
}

/**
 * Fetches what the visitor needs next, slightly early. On a likely click, and on a click before
 * React renders the placeholder: the remote, its page and its data. While idle: the files of the
 * main links in view. Those are run only after the visitor's first press: running them blocks a
 * phone for a moment, and many visitors leave without a press.
 */
export function startPrefetching({
  page,
  shop,
  shown,
  isWaiting,
  fetchFiles,
  prefetch,
  isLoaded,
  requestAhead,
}: Prefetching): void {
  const { defaultView } = page
  if (defaultView === null) return
  const from: Window = defaultView
  let takenAt = Number.NEGATIVE_INFINITY
  onMove(page, (place) => prepare(place, true))
  onIntent(page, (link) => {
    if (mayPrefetch(from) && link.pathname !== from.location.pathname) prepare(link, false)
  })
  // A press on the calendar of a document only changes the address, until its page is loaded.
  from.addEventListener('popstate', () => {
    if (page.querySelector(`[${EARLY_MARK}]`)) readAtIntent(shop(), from.location)
  })
  shown.then(() => setTimeout(whenLoaded, SHOWN_MS, from, () => whileIdle(fetchFiles)))
  let isPressed = false
  const onPress = () => {
    if (!isPressed) setTimeout(() => whileIdle(prefetch), PAUSE_MS)
    isPressed = true
  }
  for (const sign of ['pointerdown', 'keydown']) page.addEventListener(sign, onPress)

  /** For each page to which a main link in view leads, one after the other. */
  async function whileIdle(load: (remote: string, name: string) => Promise<void>) {
    if (!mayPrefetch(from)) return
    // In one chunk with the code that loads remotes, which runs only when it is used. If this chunk
    // is lost, nothing is prefetched.
    const code = import(/* webpackChunkName: "remotes" */ './prefetch-in-view.ts')
    const part = await code.catch(() => null)
    part?.prefetchInView({
      page,
      from,
      isWaiting: () => isWaiting() || performance.now() - takenAt < RESERVED_MS,
      mayPrefetch: () => mayPrefetch(from),
      targetOf: remotePageAt,
      prefetch: ({ owner, name }) => load(owner, name),
    })
  }

  /** Ignores a failure of the page: rendering it shows the failure, or loads it again. */
  function prepare(place: Place, isMove: boolean) {
    takenAt = performance.now()
    const read = isMove ? readAtOpening : readAtIntent
    read(shop(), place)
    const to = remotePageAt(place)
    if (to === null) return
    const isAhead = isMove && !isLoaded(to.owner, to.name) && mayPrefetch(from)
    // The server knows only the pages of offerings; other addresses may contain a secret.
    if (isAhead && entryOf(to.name) !== undefined) requestAhead(place.pathname)
    prefetch(to.owner, to.name, isMove).catch(() => {})
  }

  function remotePageAt({ pathname }: Pick<Place, 'pathname'>) {
    const shown = shownPage(pathname, shop())
    if (shown === null) return null
    const { name } = shown
    const { owner } = ROUTES[name]
    return owner === 'shell' ? null : { name, owner }
  }
}

function whenLoaded(from: Window, run: () => void): void {
  if (from.document.readyState === 'complete') run()
  else from.addEventListener('load', run, { once: true })
}

/** The network information API, which most browsers do not have. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** May the shop prefetch? Not if the visitor saves data or the network is slow. */
export function mayPrefetch(from: Window): boolean {
  const { connection } = from.navigator as Navigator & { connection?: Line }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false
  return !from.matchMedia('(prefers-reduced-data: reduce)').matches
}
