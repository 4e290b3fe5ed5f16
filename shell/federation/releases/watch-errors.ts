/** Of a stack, in characters: it may be as long as whoever throws it likes. */
const LONGEST_STACK = 10_000
const ADDRESS = /https?:\/\/[^\s()]+/g

/**
 * Calls `onError` with the addresses of the scripts that were running when something was thrown and
 * nobody caught it, the innermost first: by a handler of a press, a timer or a promise. What is
 * thrown while a page is drawn is caught by the page's boundary.
 */
export function watchErrors(page: Window, onError: (addresses: readonly string[]) => void): void {
  page.addEventListener('error', ({ error, filename }) => {
    // A script that throws as it is first run: whoever waits for it reports that.
    if (page.document.currentScript !== null) return
    onError([...addressesIn(error), ...(filename ? [filename] : [])])
  })
  page.addEventListener('unhandledrejection', ({ reason }) => onError(addressesIn(reason)))
}

function addressesIn(error: unknown): readonly string[] {
  const stack = error instanceof Error ? error.stack : null
  return typeof stack === 'string' ? (stack.slice(0, LONGEST_STACK).match(ADDRESS) ?? []) : []
}
