import { readSignIn } from '@shop/shared/customer/stored-sign-in'
import { $isBusy } from '../frame/loading/busy-indicator-model.ts'
import type { Following } from './follow-changes.ts'

/**
 * In ms: the config is read again after this time, or earlier if the visitor returns to the tab.
 */
const FIRST_PAUSE_MS = 60_000

/**
 * In ms: the shorter time for signed-in visitors, so that their session is checked soon after the
 * start.
 */
const SOON_PAUSE_MS = 2000

/** In ms: a config that may be stale waits as long as this, and until the first page is loaded. */
const DUE_PAUSE_MS = 200

/**
 * Fetches the code that reads the config again and checks the session only when it is needed, so
 * that the first page does not load it. If it cannot be fetched, this tries again after another
 * pause. `isDue`: the config of the start may be stale, so it is read again as soon as the visitor
 * waits for nothing.
 */
export function followChangesLater(following: Following, isDue = false): void {
  const begin = () => {
    if (document.hidden) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', begin)
    window.removeEventListener('pageshow', onShow)
    import(/* webpackChunkName: 'config-changes' */ './follow-changes.ts').then(
      ({ followChanges }) => followChanges(following),
      () => followChangesLater(following),
    )
  }
  // Some browsers fire no `visibilitychange` for a page restored from the back/forward cache.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && begin()
  const onTime = () => {
    if (isDue && following.scope.getState($isBusy)) wait(DUE_PAUSE_MS)
    else begin()
  }
  const wait = (ms: number) => {
    timer = setTimeout(onTime, ms)
  }
  let timer: ReturnType<typeof setTimeout>
  wait(isDue ? DUE_PAUSE_MS : readSignIn().token === null ? FIRST_PAUSE_MS : SOON_PAUSE_MS)
  document.addEventListener('visibilitychange', begin)
  window.addEventListener('pageshow', onShow)
}
