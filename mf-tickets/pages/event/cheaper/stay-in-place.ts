/** In frames: enough for the layout change to happen on a slow phone. */
const FRAMES = 10

/**
 * Call it just before something above the element opens or closes: scrolls the page along before it
 * is painted, so that a second tap hits the same thing. Ends as soon as the visitor scrolls.
 */
export function stayInPlace(element: HTMLElement | null): void {
  if (element === null) return
  const { top } = element.getBoundingClientRect()
  const ended = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(move, () => ended.abort(), { signal: ended.signal, passive: true })
  }
  const follow = (frames: number) => {
    if (frames === 0) ended.abort()
    if (ended.signal.aborted) return
    requestAnimationFrame(() => {
      if (ended.signal.aborted) return
      const moved = element.getBoundingClientRect().top - top
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
      follow(frames - 1)
    })
  }
  follow(FRAMES)
}
