/** In ms: the longest wait, because a background tab paints nothing. */
const PAINTED_WITHIN_MS = 100

/**
 * Waits for the first paint: the document's content shows first, even if the scripts arrive as
 * early.
 */
export function firstPaint(): Promise<void> {
  if (performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
