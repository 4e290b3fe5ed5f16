import { BREAKPOINTS_PX } from '@shop/shared/business-constants'

export const SCREEN_SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type ScreenSize = (typeof SCREEN_SIZES)[number]

/** Lower bounds as media queries, ascending. */
export const SCREEN_QUERIES = (['sm', 'md', 'lg', 'xl'] as const).map((size) => ({
  size,
  query: `(min-width: ${BREAKPOINTS_PX[size]}px)`,
}))

/** The largest size whose lower bound the screen reaches; `xs` below all of them. */
export function screenSize(matches: (query: string) => boolean): ScreenSize {
  return SCREEN_QUERIES.findLast(({ query }) => matches(query))?.size ?? 'xs'
}
