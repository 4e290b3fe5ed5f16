import { flushSync } from 'react-dom'

const TIMING = { duration: 220, easing: 'ease-out' }

/**
 * Removes an entry from a list visibly: the entries below it move up to its place. With reduced
 * motion they are there at once.
 */
export function closeGap(list: HTMLElement | null, takeOut: () => void): void {
  const calm = globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches !== true
  if (calm || list === null) {
    takeOut()
    return
  }
  const height = list.offsetHeight
  const places = new Map([...list.children].map((entry) => [entry, topOf(entry)]))
  flushSync(takeOut)
  // The list's height changes slowly, so that the elements below it move with its lower edge.
  list.animate({ blockSize: [`${height}px`, `${list.offsetHeight}px`] }, TIMING)
  for (const entry of list.children) {
    const way = (places.get(entry) ?? topOf(entry)) - topOf(entry)
    if (way !== 0) entry.animate({ translate: [`0 ${way}px`, '0'] }, TIMING)
  }
}

function topOf(entry: Element): number {
  return entry instanceof HTMLElement ? entry.offsetTop : 0
}
