/** Limit for a stack, in characters: the code that throws decides how long it is. */
const LONGEST_STACK = 10_000
const ADDRESS = /https?:\/\/[^\s()]+/g

/**
 * Calls `onError` for an uncaught error, e.g. in an event handler, a timer or a promise, with the
 * addresses of the running scripts, the innermost first. The page's boundary catches errors during
 * drawing.
 */
export function watchErrors(page: Window, onError: (addresses: readonly string[]) => void): void {
  page.addEventListener('error', ({ error, filename }) => {
    // A script that throws during its first run: the code that waits for it reports that.
    if (page.document.currentScript !== null) return
    onError([...addressesIn(error), ...(filename ? [filename] : [])])
  })
  page.addEventListener('unhandledrejection', ({ reason }) => onError(addressesIn(reason)))
}

function addressesIn(error: unknown): readonly string[] {
  const stack = error instanceof Error ? error.stack : null
  return typeof stack === 'string' ? (stack.slice(0, LONGEST_STACK).match(ADDRESS) ?? []) : []
}
