/**
 * What is made of a key, made once: Intl takes a thousand times as long to make a formatter as to use
 * it. For keys of which there are few, such as languages.
 */
export function keptBy<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, { made: Made }>()
  return (key) => {
    const known = kept.get(key) ?? { made: make(key) }
    kept.set(key, known)
    return known.made
  }
}
