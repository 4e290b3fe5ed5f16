/**
 * The token behind the hash of a mailed link; empty where there is none. Links within the page, such
 * as the one to its content, have a hash as well: `isOnPage` knows their targets.
 */
export function tokenOfHash(hash: string, isOnPage: (id: string) => boolean): string {
  const token = decoded(hash.replace(/^#/, '')).trim()
  return isOnPage(token) ? '' : token
}

/** A token is written as it is; a mail program may have encoded it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
