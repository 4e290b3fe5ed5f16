// biome-ignore lint/style/noRestrictedImports: the title stands outside of React
import { useEffect } from 'react'

/** Puts a call before the document's title, for who looks at another tab; gone with the next title. */
export function useTitlePrefix(call: string | null): void {
  useEffect(() => {
    if (call === null) return
    const before = `${call} · `
    document.title = before + document.title
    return () => {
      if (document.title.startsWith(before)) document.title = document.title.slice(before.length)
    }
  }, [call])
}
