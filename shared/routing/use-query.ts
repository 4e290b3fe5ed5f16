import { useLocation, useSearchParams } from '@shop/shared/routing/router'
import { useCallback } from 'react'

/**
 * The query of the page in view, and a way to write it: the browser's history gets no longer, and the
 * visitor stays where they are on the page. Who has just gone on to another page is not called back:
 * the router shows that page a moment after the browser has its address, and until then the one that
 * is left still runs.
 */
export function useQuery() {
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const replaceQuery = useCallback(
    (next: URLSearchParams | string) => {
      if (pathname === location.pathname)
        setQuery(next, { replace: true, preventScrollReset: true })
    },
    [pathname, setQuery],
  )
  return { query, search, replaceQuery }
}
