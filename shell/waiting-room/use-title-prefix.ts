// biome-ignore lint/style/noRestrictedImports: the title stands outside of React
import { useEffect } from 'react'

/**
 * Puts a message in front of the document's title, for a visitor who is in another tab. The next
 * title replaces it.
 */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return
    const start = `${prefix} · `
    document.title = start + document.title
    return () => {
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length)
    }
  }, [prefix])
}
