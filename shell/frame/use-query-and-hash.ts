import { useLocation } from '@shop/shared/routing/router'
import { useSyncExternalStore } from 'react'

const NEVER_CHANGES = () => () => {}

/**
 * Query and hash of the address. A document is drawn for its path, so that they join what it shows
 * only once the browser has taken it over.
 */
export function useQueryAndHash(): string {
  const { search, hash } = useLocation()
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => search + hash,
    () => '',
  )
}
