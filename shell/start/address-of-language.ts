/**
 * The address whose prefix tells the language of a document. The log-out has no prefix of its own:
 * it speaks as the page to return to does.
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
