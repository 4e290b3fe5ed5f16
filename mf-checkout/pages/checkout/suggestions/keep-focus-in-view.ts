/**
 * The ref of a section that loads late: keeps a keyboard focus below it in view, e.g. in the footer
 * (WCAG 2.2, 2.4.7 and 2.4.11). Browsers anchor the topmost visible element, not the focused one.
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
