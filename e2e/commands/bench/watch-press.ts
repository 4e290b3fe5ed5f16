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
}

/**
 * Runs in the page: measures the ms from the next press to the frame that shows another page with
 * its first offer.
 */
export function watchMove({ offer }: Arrival): void {
  const from = location.pathname
  const heading = () => document.querySelector('main h1, main h2, h2')?.textContent
  const before = heading()
  let pressedAt: number | null = null
  const move: { took: number | null } = { took: null }
  Object.assign(window, { benchMove: move })
  addEventListener(
    'click',
    (event) => {
      pressedAt ??= event.timeStamp
    },
    { capture: true },
  )
  const look = () => {
    const isThere = offer === null || document.querySelector(offer)?.checkVisibility()
    if (pressedAt === null || location.pathname === from || heading() === before || !isThere) {
      requestAnimationFrame(look)
      return
    }
    const began = pressedAt
    requestAnimationFrame(() =>
      setTimeout(() => {
        move.took = performance.now() - began
      }),
    )
  }
  look()
}
