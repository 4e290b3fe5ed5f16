import { useLocation, useNavigationType } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: moves the window
import { useEffect, useRef } from 'react'

/**
 * A page reached by a link begins at its top; one reached by going back stays where it was. A choice
 * that a page writes into its own query moves nothing.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation = useRef<string>(undefined)
  navigation.current = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it another page
  useEffect(() => {
    if (navigation.current !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
}
