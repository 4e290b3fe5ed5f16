import { flushSync } from 'react-dom'

const TIMING = { duration: 220, easing: 'ease-out' }

/**
 * Removes an entry from a list visibly: the entries below it move up to its place. With reduced
 * motion they are there at once. Only entries near the view are read and move, and all positions are
 * read before the first animation begins: each read after it would lay out a long list again.
 */
export function closeGap(list: HTMLElement | null, takeOut: () => void): void {
  const isCalm = !globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches
  if (isCalm || list === null) {
    takeOut()
    return
  }
  const before = placesIn(list, 2 * innerHeight)
  const height = list.offsetHeight
  flushSync(takeOut)
  const now = placesIn(list, innerHeight)
  // The list's height changes slowly, so that the elements below it move with its lower edge.
  if (list.getBoundingClientRect().bottom < innerHeight)
    list.animate({ blockSize: [`${height}px`, `${list.offsetHeight}px`] }, TIMING)
  for (const [entry, place] of now) {
    const way = (before.get(entry) ?? place) - place
    if (way !== 0) entry.animate({ translate: [`0 ${way}px`, '0'] }, TIMING)
  }
}

/**
 * The entries of a list between a screen above the window and `end`, with their distance from the
 * first one in px.
 */
function placesIn(list: HTMLElement, end: number): Map<HTMLElement, number> {
  const places = new Map<HTMLElement, number>()
  const { top } = list.getBoundingClientRect()
  let start: number | undefined
  for (const entry of list.children as HTMLCollectionOf<HTMLElement>) {
    const { offsetTop } = entry
    start ??= offsetTop
    const place = offsetTop - start
    if (top + place >= end) break
    if (top + place > -innerHeight) places.set(entry, place)
  }
  return places
}
