/** Without its styles a page is shown after this time, in ms; when they come late, they still apply. */
const STYLE_TIMEOUT_MS = 10_000

/**
 * A page that lacks a style sheet is ugly, one that does not appear is lost: whatever waits for a
 * style sheet in `head` goes on when that fails or hangs, and the console says so.
 */
export function guardStyles(head: HTMLElement): void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') guardLink(node)
    }
  })
  observer.observe(head, { childList: true })
}

function guardLink(link: HTMLLinkElement): void {
  const goOn = (reason: string) => {
    console.warn(`style sheet ${reason}: ${link.href}`)
    link.dispatchEvent(new Event('load'))
  }
  const timer = setTimeout(() => goOn('is late'), STYLE_TIMEOUT_MS)
  link.addEventListener('load', () => clearTimeout(timer))
  link.addEventListener(
    'error',
    (event) => {
      // Before the bundle's own handler, which would give up the page.
      event.stopImmediatePropagation()
      clearTimeout(timer)
      goOn('failed')
    },
    { capture: true },
  )
}
