import { flushSync } from 'react-dom'

const TIMING = { duration: 220, easing: 'ease-out' }

/**
 * Removes an entry from a list visibly: the entries below it move up to its place. With reduced
 * motion they are there at once. Only entries in view move, and all positions are read before the
 * first animation begins: each read after it would lay out a long list again.
 */
export function closeGap(list: HTMLElement | null, takeOut: () => void): void {
  const calm = globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches !== true
  if (calm || list === null) {
    takeOut()
    return
  }
  const before = placesIn(list)
  const heightBefore = list.offsetHeight
  flushSync(takeOut)
  const now = placesIn(list)
  const height = list.offsetHeight
  const { top, bottom } = list.getBoundingClientRect()
  // The list's height changes slowly, so that the elements below it move with its lower edge.
  if (bottom < innerHeight)
    list.animate({ blockSize: [`${heightBefore}px`, `${height}px`] }, TIMING)
  for (const [entry, place] of now) {
    const isInView = top + place > -innerHeight && top + place < innerHeight
    const way = (before.get(entry) ?? place) - place
    if (isInView && way !== 0) entry.animate({ translate: [`0 ${way}px`, '0'] }, TIMING)
  }
}

/** The entries of a list, with their distance from the first one in px. */
function placesIn({ children }: HTMLElement): Map<Element, number> {
  const tops = [...children].map((entry) => [entry, topOf(entry)] as const)
  const [, first = 0] = tops[0] ?? []
  return new Map(tops.map(([entry, top]) => [entry, top - first]))
}

function topOf(entry: Element): number {
  return entry instanceof HTMLElement ? entry.offsetTop : 0
}
