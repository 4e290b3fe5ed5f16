/** In ms: a tab in the background paints nothing. */
const PAINTED_WITHIN_MS = 100

/** What the document shows comes first, also where the scripts are there as early. */
export function firstPaint(): Promise<void> {
  if (performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
