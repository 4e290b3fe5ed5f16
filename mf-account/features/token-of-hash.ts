/**
 * The token after the `#` of a mailed link; empty without one. Links within the page, such as
 * the skip link, have a hash too: `isOnPage` knows their targets.
 */
export function tokenOfHash(hash: string, isOnPage: (id: string) => boolean): string {
  const token = decoded(hash.replace(/^#/, '')).trim()
  return isOnPage(token) ? '' : token
}

/** The token is usually plain text, but a mail program may have encoded it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
