/**
 * The address whose prefix defines the language of a document. The log-out page has no prefix: it
 * uses the language of the page to which it returns.
 */
export function addressOfLanguage({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): string {
  return (pathname === '/logout' && new URLSearchParams(search).get('returnTo')) || pathname
}
