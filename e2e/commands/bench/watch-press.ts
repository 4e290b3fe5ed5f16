/** Runs in the page: keeps how long presses take from the finger to the frame that answers them. */
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

/** Where the visitor goes, and by what it is seen that they are there. */
export interface Arrival {
  /** CSS of the first thing that the page is opened for; null where a new heading says it. */
  offer: string | null
}

/**
 * Runs in the page: takes the time from the next press to the frame in which another page stands,
 * under its heading and with its first offer.
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
