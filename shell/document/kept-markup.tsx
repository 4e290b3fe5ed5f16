import { EARLY_MARK } from '@shop/shared/document/document-data'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { BookingColumn } from '@shop/shared/ui/booking/booked-page'
import { OfferSkeleton } from '@shop/shared/ui/booking/offer-skeleton'
import { type ReactNode, useState, useSyncExternalStore } from 'react'

/**
 * The controls of a document that work before the page is loaded, with what the visitor has
 * pressed. Only the server has the code to render them. Null if there are none.
 */
export function keptMarkup(page: Document, sheet: CSSStyleSheet | null = null): ReactNode {
  const element = page.querySelector<HTMLElement>(`[${EARLY_MARK}]`)
  return element && <KeptMarkup source={{ element, sheet }} />
}

interface KeptMarkupProps {
  source: {
    /** The element that contains the nodes; null after the page has replaced it. */
    element: HTMLElement | null
    /**
     * The rules for nodes of another document. It comes after the styles of the page, so it goes when
     * the page comes.
     */
    sheet: CSSStyleSheet | null
  }
}

/** Elsewhere in the tree, React creates another element, and the nodes move there. */
function KeptMarkup({ source }: KeptMarkupProps) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [isFirst] = useState(isHydrating)
  const [keep] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined
    if (element !== source.element) element.append(...(source.element?.childNodes ?? []))
    source.element = element
    const { sheet } = source
    if (sheet !== null) document.adoptedStyleSheets.push(sheet)
    return () => {
      // A new list computes the styles of the whole page again, even if it is the same.
      if (sheet !== null)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      passFocus(element)
      queueMicrotask(() => {
        if (source.element === element) source.element = null
      })
    }
  })
  const [isOver] = useState(source.element === null)
  if (isOver)
    return (
      <BookingColumn>
        <OfferSkeleton shape="booked" isHeadKnown />
      </BookingColumn>
    )
  // With this, React leaves the nodes inside as they are when it hydrates.
  const nodes = isFirst ? { dangerouslySetInnerHTML: { __html: '' } } : {}
  return <div {...{ [EARLY_MARK]: '' }} ref={keep} suppressHydrationWarning {...nodes} />
}

/**
 * If the nodes move, the focus stays on its day. If the page replaces them, it moves to the same
 * day of the page, which renders its calendar before the next frame.
 */
function passFocus(element: HTMLElement): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !element.contains(focused)) return
  queueMicrotask(() => {
    if (focused.isConnected) focused.focus({ preventScroll: true })
    else requestAnimationFrame(() => focusInCalendar(focused.dataset.date))
  })
}

/**
 * After an arrow was focused, the tab stop of the days gets the focus; after "All dates", which only
 * a phone has, the same button while the calendar is closed.
 */
function focusInCalendar(date: string | undefined): void {
  if (document.activeElement !== document.body) return
  const place = date
    ? `[data-date="${date}"]`
    : '[data-date][tabindex="0"],[data-date]~button[aria-expanded]'
  // A phone has some days twice, and only a visible one takes the focus.
  for (const day of document.querySelectorAll<HTMLElement>(place))
    day.focus({ preventScroll: true })
  if (document.activeElement === document.body) focusHeading()
}
