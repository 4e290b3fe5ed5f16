import { useQuery } from '@shop/shared/routing/use-query'
import { startTransition, useOptimistic } from 'react'

/** Values by their name in the address; null or empty takes one out of it. */
export type FilterChange = Record<string, string | null>

/** The query with these values in it; everything else in it stays. */
export function writeFilter(query: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/**
 * The filter of a list stands in the address, so that a narrowed list can be shared and come back to.
 * A change of it does not lengthen the browser's history, and leaves the visitor where they are.
 */
export function useFilterAddress() {
  const { query, replaceQuery } = useQuery()
  // The router takes its time over a new address; until then the control just used would jump back.
  const [wanted, want] = useOptimistic(query)
  const change = (values: FilterChange) =>
    startTransition(() => {
      const next = writeFilter(wanted, values)
      want(next)
      replaceQuery(next)
    })
  return { query: wanted, change }
}
