/** For tests: a storage of the browser, with the map that holds its values. */
export function aStorage(content: Record<string, string> = {}) {
  const values = new Map(Object.entries(content))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  }
}
