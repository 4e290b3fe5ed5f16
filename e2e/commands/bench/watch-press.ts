/** Runs in the page: records the time from each press to the frame that answers it. */
export function watchPresses(): void {
  const presses: number[] = []
  Object.assign(window, { benchPresses: presses })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) presses.push(entry.duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** How to recognise that the visitor has arrived on the new page. */
export interface Arrival {
  /** CSS selector of the first offer of the page; null when a new heading is enough. */
  offer: string | null
  /** CSS selector of the page's own control, where a preview of the page may show the first offer. */
  control?: string
}

/**
 * Runs in the page: measures the ms from the next press to the frame that shows another page with
 * its first offer (`took`), and to the frame with its own control (`whole`).
 */
export function watchMove({ offer, control }: Arrival): void {
  const from = location.pathname
  const heading = () => document.querySelector('main h1, main h2, h2')?.textContent
  const before = heading()
  let pressedAt: number | null = null
  const move: Record<'took' | 'whole', number | null> = { took: null, whole: null }
  Object.assign(window, { benchMove: move })
  addEventListener(
    'click',
    (event) => {
      pressedAt ??= event.timeStamp
    },
    { capture: true },
  )
  const isShown = (css: string) =>
    [...document.querySelectorAll(css)].some((found) => found.checkVisibility())
  const look = (mark: keyof typeof move, css: string | null, next: () => void) => {
    const isThere = css === null || isShown(css)
    if (pressedAt === null || location.pathname === from || heading() === before || !isThere) {
      requestAnimationFrame(() => look(mark, css, next))
      return
    }
    const began = pressedAt
    requestAnimationFrame(() =>
      setTimeout(() => {
        move[mark] = performance.now() - began
        next()
      }),
    )
  }
  look('took', offer, () => look('whole', control ?? null, () => {}))
}
