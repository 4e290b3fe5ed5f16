import { linkAt } from './link-at.ts'

/** In ms. A pointer that only passes over a link stays on the link for less than this. */
const DWELL_MS = 65

/**
 * Calls `intended` when the visitor is likely to follow a link of the shop: pointer or focus rest
 * on it, or a finger touches it.
 */
export function onIntent(page: Document, intended: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: HTMLAnchorElement | null = null

  function restOn(link: HTMLAnchorElement | null) {
    if (link === resting) return
    clearTimeout(timer)
    resting = link
    if (link !== null) timer = setTimeout(intended, DWELL_MS, link)
  }

  for (const sign of ['pointerover', 'focusin']) {
    page.addEventListener(sign, (event) => restOn(linkAt(event.target, page)))
  }
  // Runs when the pointer leaves the window, or the focus leaves the page.
  for (const sign of ['pointerout', 'focusout']) {
    page.addEventListener(sign, (event) => {
      if ((event as PointerEvent | FocusEvent).relatedTarget === null) restOn(null)
    })
  }
  page.addEventListener(
    'touchstart',
    (event) => {
      const link = linkAt(event.target, page)
      if (link !== null) intended(link)
    },
    { passive: true },
  )
  // A click means more than intent: `onMove` handles it.
  page.addEventListener('click', () => restOn(null), { capture: true })
}
