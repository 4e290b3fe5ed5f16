import { useLocation, useNavigationType } from '@shop/shared/routing/router'
import { useEffect } from 'react'

/** A page reached by a link begins at its top; one reached by going back stays where it was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it another page
  useEffect(() => {
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, navigation])
}
