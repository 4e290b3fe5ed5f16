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
      if (isInView(pathname)) setQuery(next, { replace: true, preventScrollReset: true })
    },
    [pathname, setQuery],
  )
  return { query, search, replaceQuery }
}

/** Whether the browser's address is still this one of the router, which may be written without `%`. */
function isInView(pathname: string): boolean {
  return new URL(location.origin + pathname).pathname === location.pathname
}
