// biome-ignore lint/style/noRestrictedImports: the body stands outside of React
import { useEffect } from 'react'
import { SCREEN_QUERIES, SCREEN_SIZES, screenSize } from './screen-size.ts'

/** Keeps the class of the body at the size of the screen. */
export function useScreenClass(): void {
  useEffect(() => {
    const lists = SCREEN_QUERIES.map(({ query }) => matchMedia(query))
    const mark = () => {
      const size = screenSize((query) => matchMedia(query).matches)
      document.body.classList.remove(...SCREEN_SIZES)
      document.body.classList.add(size)
    }
    mark()
    for (const list of lists) list.addEventListener('change', mark)
    return () => {
      for (const list of lists) list.removeEventListener('change', mark)
    }
  }, [])
}
