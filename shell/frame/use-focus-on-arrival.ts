import { useLocation, useNavigationType } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: moves the focus
import { useEffect, useRef } from 'react'

/** The entry of the history whose page has been given the focus. */
let arrivedAt: string | null = null

/**
 * Gives the focus to the heading of a page on the way to it, not on going back. What keeps the place of
 * a page takes it first; the page itself takes it over, unless the visitor is elsewhere by then.
 */
export function useFocusOnArrival(): void {
  const { pathname, key } = useLocation()
  const place = useRef({ key: '', navigation: '' })
  place.current = { key, navigation: useNavigationType() }
  // A choice written into the query is no other page: only the path counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it another page
  useEffect(() => {
    const { navigation } = place.current
    if (navigation === 'POP') return
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (arrivedAt === place.current.key && isElsewhere) return
    arrivedAt = place.current.key
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
