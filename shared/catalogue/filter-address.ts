import { useQuery } from '@shop/shared/routing/use-query'
import { startTransition, useOptimistic } from 'react'

/** Values by query parameter; null or empty removes the parameter. */
export type FilterChange = Record<string, string | null>

/** The query with these values; other parameters stay unchanged. */
export function writeFilter(query: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/**
 * Stores the filter of a list in the address, so that a filtered list can be shared and reopened. A
 * change replaces the history entry and does not scroll.
 */
export function useFilterAddress() {
  const { query, replaceQuery } = useQuery()
  // The router updates the address with a delay; without the optimistic value the control would
  // jump back until then.
  const [wanted, want] = useOptimistic(query)
  const change = (values: FilterChange) =>
    startTransition(() => {
      const next = writeFilter(wanted, values)
      want(next)
      replaceQuery(next)
    })
  return { query: wanted, change }
}
