import type { Following } from './follow-config.ts'

/** Before the config is read for the second time, unless the visitor comes back to the tab earlier. */
const FIRST_PAUSE_MS = 60_000

/**
 * What reads the config again is fetched when it is due for the first time, and costs the first page
 * nothing. If it does not come, it is asked for again after another pause.
 */
export function followConfigLater(following: Following): void {
  const begin = () => {
    if (document.hidden) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', begin)
    window.removeEventListener('pageshow', onShow)
    import('./follow-config.ts').then(
      ({ followConfig }) => followConfig(following),
      () => followConfigLater(following),
    )
  }
  // Not every browser says of a page it brings back whole that it is looked at again.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && begin()
  const timer = setTimeout(begin, FIRST_PAUSE_MS)
  document.addEventListener('visibilitychange', begin)
  window.addEventListener('pageshow', onShow)
}
