import { useState } from 'react'

/** Visitors can survey so many offers without a search, on a phone too. */
const MAX_WITHOUT_SEARCH = 8

/**
 * Is there a search field? Only for a list longer than `maxWithoutSearch`, or while there is a
 * search. It stays if the page opened with a search: otherwise it would disappear, and lose the
 * focus, when emptied.
 */
export function useIsSearched(
  count: number,
  search: string,
  maxWithoutSearch = MAX_WITHOUT_SEARCH,
): boolean {
  const [cameToSearch] = useState(search !== '')
  return count > maxWithoutSearch || cameToSearch || search !== ''
}
