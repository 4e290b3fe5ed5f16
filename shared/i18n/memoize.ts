/**
 * Caches the result of `make` by key: creating an Intl formatter takes a thousand times as long as
 * using it. The cache never evicts, so use it only for a few keys, such as languages.
 */
export function memoize<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new Map<Key, { made: Made }>()
  return (key) => {
    const known = cache.get(key) ?? { made: make(key) }
    cache.set(key, known)
    return known.made
  }
}
