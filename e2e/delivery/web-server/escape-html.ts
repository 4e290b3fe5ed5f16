/** Escapes a text for an attribute or an element of HTML. */
export function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
