import { useLocation, useNavigationType } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: moves the window before it is painted, and listens
import { useEffect, useLayoutEffect, useRef } from 'react'
import { restoreScroll, type ScrollPage } from './restore-scroll.ts'
import { type Place, scrollMove } from './scroll-move.ts'

const page: ScrollPage = {
  reach: () => document.documentElement.scrollHeight - window.innerHeight,
  scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
}

/** By any of these the visitor takes the window over; a scroll alone may be our own. */
const TAKEN_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A page reached by a link begins at its top; one reached by going back stands where it was left. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const shown = useRef<{ key: string; place: Place } | null>(null)

  useLayoutEffect(() => {
    const from = shown.current
    if (from?.key === key) return
    const place = { pathname, hash }
    shown.current = { key, place }
    const remembered = positions.current.get(key)
    const move = scrollMove({ navigation, from: from?.place ?? null, to: place, remembered })
    if (move.kind === 'top') page.scrollTo(0)
    if (move.kind !== 'restore') {
      positions.current.set(key, window.scrollY)
      return
    }
    const stop = restoreScroll(move.top, page)
    for (const sign of TAKEN_OVER) window.addEventListener(sign, stop, { passive: true })
    return () => {
      stop()
      for (const sign of TAKEN_OVER) window.removeEventListener(sign, stop)
    }
  }, [key, pathname, hash, navigation])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      if (shown.current) positions.current.set(shown.current.key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
