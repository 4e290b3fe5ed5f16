/**
 * The ref of a section that comes late: whoever has gone on by keyboard to what follows it, such as
 * the foot of the page, is not left there out of view (WCAG 2.2, 2.4.7 and 2.4.11). Browsers hold
 * what is topmost in the window in its place, not what has the focus.
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
