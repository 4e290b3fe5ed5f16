import { BREAKPOINTS_PX } from '@shop/shared/business-constants'
// biome-ignore lint/style/noRestrictedImports: the body stands outside of React
import { useEffect } from 'react'

const SCREEN_SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const
type ScreenSize = (typeof SCREEN_SIZES)[number]

/** Media queries for the minimum width of each size, from small to large. */
const SCREEN_QUERIES = (['sm', 'md', 'lg', 'xl'] as const).map((size) => ({
  size,
  query: `(min-width: ${BREAKPOINTS_PX[size]}px)`,
}))

export function screenSize(matches: (query: string) => boolean): ScreenSize {
  return SCREEN_QUERIES.findLast(({ query }) => matches(query))?.size ?? 'xs'
}

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
