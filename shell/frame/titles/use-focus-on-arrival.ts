import { useLocation, useNavigationType } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: moves the focus
import { useEffect, useRef } from 'react'

/** The history entry of the page that received the focus last. */
let arrivedAt: string | null = null

/**
 * Focuses the heading of a page after a navigation, but not after back or forward. The placeholder
 * of the page gets the focus first; when the page is loaded, its heading gets the focus, unless the
 * visitor has moved it elsewhere.
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
