import { useState } from 'react'

/** So many are surveyed without a search, on a phone too. */
const SURVEYED = 8

/**
 * Is there a search field? Where a list is long enough to earn one, and where something is searched
 * for. One that was shown stays: removed when it is emptied, it would lose the focus.
 */
export function useIsSearched(count: number, search: string, surveyed = SURVEYED): boolean {
  const [cameToSearch] = useState(search !== '')
  return count > surveyed || cameToSearch || search !== ''
}
