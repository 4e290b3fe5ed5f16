import { readSignIn } from '@shop/shared/customer/kept-sign-in'
import type { Following } from './follow-config.ts'

/** Before the config is read for the second time, unless the visitor comes back to the tab earlier. */
const FIRST_PAUSE_MS = 60_000

/**
 * The same for who comes back signed in, whether they still are is asked once the page stands; and for
 * a config that may be an old one.
 */
const SOON_PAUSE_MS = 2000

/**
 * What reads the config again, and whether the server still knows who is signed in, is fetched when
 * it is due for the first time, and costs the first page nothing. If it does not come, it is asked
 * for again after another pause. `isDue`: what the shop was started with may be old.
 */
export function followConfigLater(following: Following, isDue = false): void {
  const begin = () => {
    if (document.hidden) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', begin)
    window.removeEventListener('pageshow', onShow)
    import(/* webpackChunkName: 'config-changes' */ './follow-config.ts').then(
      ({ followConfig }) => followConfig(following),
      () => followConfigLater(following),
    )
  }
  // Not every browser says of a page it brings back whole that it is looked at again.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && begin()
  const isSoon = isDue || readSignIn().token !== null
  const timer = setTimeout(begin, isSoon ? SOON_PAUSE_MS : FIRST_PAUSE_MS)
  document.addEventListener('visibilitychange', begin)
  window.addEventListener('pageshow', onShow)
}
