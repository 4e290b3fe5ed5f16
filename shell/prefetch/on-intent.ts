import { linkAt } from './link-at.ts'

/** Who only passes by on the way to another link stays less than this on one, in ms. */
const DWELL_MS = 65

/**
 * Calls with a link of the shop when the visitor is about to follow it: the pointer or the focus rests
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
  // The pointer leaves the window, or the focus the page.
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
  // From here on it is a move.
  page.addEventListener('click', () => restOn(null), { capture: true })
}
