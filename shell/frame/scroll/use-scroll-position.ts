import { useLocation, useNavigationType } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: moves the window before it is painted, and listens
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { restoreScroll, type ScrollPage } from './restore-scroll.ts'
import { type Place, scrollMove } from './scroll-move.ts'
import { historyEntry, readPositions, storePositions, wasHereBefore } from './stored-positions.ts'

const page: ScrollPage = {
  reach: () => document.documentElement.scrollHeight - window.innerHeight,
  top: () => window.scrollY,
  scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
}

/** Input that shows that the visitor scrolls. A scroll event alone may be caused by this code. */
const TAKEN_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A page reached by a link starts at its top; after back, forward or a reload its scroll position
 * is restored.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const [positions] = useState(readPositions)
  const shown = useRef<{ key: string; entry: string; place: Place } | null>(null)
  const isRestoring = useRef((): boolean => false)

  useLayoutEffect(() => {
    const from = shown.current
    if (from?.key === key) return
    const place = { pathname, hash }
    const entry = historyEntry(key)
    shown.current = { key, entry, place }
    // A visitor who scrolled before this code ran stays at that position.
    const isPlaced = from === null && (page.top() > 0 || !wasHereBefore())
    const remembered = isPlaced ? undefined : positions.get(entry)
    const move = scrollMove({ navigation, from: from?.place ?? null, to: place, remembered })
    if (move.kind === 'top') page.scrollTo(0)
    if (move.kind !== 'restore') {
      positions.set(entry, window.scrollY)
      return
    }
    positions.set(entry, move.top)
    const { isUnderWay, stop } = restoreScroll(move.top, page)
    isRestoring.current = isUnderWay
    for (const sign of TAKEN_OVER) window.addEventListener(sign, stop, { passive: true })
    return () => {
      stop()
      for (const sign of TAKEN_OVER) window.removeEventListener(sign, stop)
    }
  }, [key, pathname, hash, navigation, positions])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      // While a position is being restored, positions are not stored: a page that is too short for
      // a moment scrolls by itself.
      if (shown.current && !isRestoring.current())
        positions.set(shown.current.entry, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    const store = () => storePositions(positions)
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', store)
    }
  }, [positions])
}
