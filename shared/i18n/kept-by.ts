/**
 * Caches the result of `make` by key: creating an Intl formatter takes a thousand times as long as
 * using it. The cache never evicts, so use it only for a few keys, such as languages.
 */
export function keptBy<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, { made: Made }>()
  return (key) => {
    const known = kept.get(key) ?? { made: make(key) }
    kept.set(key, known)
    return known.made
  }
}
