const NAME = '#key='

/**
 * The key of a mailed link, which stands behind the `#`: no browser sends it to a server. Null where
 * the address has none; empty where nothing is left of it. A mail program may have encoded it.
 */
export function keyOfHash(hash: string): string | null {
  const plain = hash.replace(/^#key%3D/i, NAME)
  if (!plain.startsWith(NAME)) return null
  // What surrounds a link in a mail is no part of it; a key has letters, digits, `-` and `_` only.
  return plain.slice(NAME.length).replace(/[^\w-].*$/s, '')
}
