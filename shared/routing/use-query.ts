import { useLocation, useSearchParams } from '@shop/shared/routing/router'
import { useCallback } from 'react'

/**
 * The query of the current page, and a way to write it, which replaces the history entry and does
 * not scroll. A write after the visitor has gone to another page is ignored: the old page still
 * runs for a moment after the browser's address has changed.
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
