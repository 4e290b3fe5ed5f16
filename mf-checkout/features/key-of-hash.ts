const NAME = '#key='

/**
 * The key of a mailed link. It comes after the `#`, because browsers do not send that part to
 * servers. Null if the hash has no key; empty if the key has no valid character. A mail program may
 * have encoded the `=`.
 */
export function keyOfHash(hash: string): string | null {
  const plain = hash.replace(/^#key%3D/i, NAME)
  if (!plain.startsWith(NAME)) return null
  // Characters around a link in a mail do not belong to it; a key has only letters, digits, `-` and
  // `_`.
  return plain.slice(NAME.length).replace(/[^\w-].*$/s, '')
}
