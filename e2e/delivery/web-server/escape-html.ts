/** A text as it stands in an attribute or an element of HTML. */
export function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** What `escapeHtml` was given. */
export function unescapeHtml(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
