/** In ms: the wait ends after this time, because a background tab paints nothing. */
const PAINTED_WITHIN_MS = 100

/**
 * Waits for the first paint, so that the document's content shows before the shop's code runs, even
 * if scripts and document arrive together.
 */
export function firstPaint(): Promise<void> {
  if (performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
