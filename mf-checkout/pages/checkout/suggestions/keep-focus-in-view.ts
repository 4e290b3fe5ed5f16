/**
 * The ref of a section that loads late: it keeps an element below it in view that has the keyboard
 * focus, e.g. in the footer (WCAG 2.2, 2.4.7 and 2.4.11). Browsers keep only the topmost visible
 * element in place, not the focused one.
 */
export function keepFocusInView(section: HTMLElement | null): void {
  const focused = document.activeElement
  if (section === null || focused === null) return
  const follows = section.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
  if (!follows || section.contains(focused)) return
  const { bottom } = focused.getBoundingClientRect()
  const wasSeen = bottom - section.getBoundingClientRect().height <= window.innerHeight
  if (wasSeen && bottom > window.innerHeight) focused.scrollIntoView({ block: 'nearest' })
}
