/** In ms: after this, a page shows without its styles. Styles that arrive later still apply. */
const STYLE_TIMEOUT_MS = 10_000

/**
 * A page without styles is ugly; a page that never appears is useless. When a style sheet in `head`
 * fails or hangs, the code that waits for it continues, and the console says so.
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
      // Runs before the bundle's own handler, which would reject the page.
      event.stopImmediatePropagation()
      clearTimeout(timer)
      goOn('failed')
    },
    { capture: true },
  )
}
