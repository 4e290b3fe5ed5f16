import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { Cents } from '@shop/shared/money/cents'
import type { CardWords } from '@shop/shared/vouchers/card-words'
import type { GiftDelivery } from '@shop/shared/vouchers/gift-delivery'

/** The texts of a basket line; parts that do not apply are null or empty. */
export interface LineText {
  kind: CartLine['type']
  /** The category of an article; more specific than its kind. */
  category?: string | undefined
  picture?: string | undefined
  title: string
  /** The kind of ticket if the title is the name of the event; for a tour, its theme. */
  detail: string | null
  /** `YYYY-MM-DD`, museum time. */
  day: string | null
  /** `10:00` or `10:00–11:00`, museum time. */
  time: string | null
  parts: LinePart[]
  /** Questions with answers; `true` and `false` mean yes and no. */
  answers: { question: string; answer: string | boolean }[]
  /** The count with its unit; 0 if a count has no meaning. */
  count: number
  unit: 'pieces' | 'tours' | 'places' | 'articles'
  /** Unit price in cents; missing if it is 0 or equals the total. */
  each?: Cents
  /** Cents for the ticket itself; its parts are added. */
  base?: Cents
  /** Cents; negative if the line is a payment (a code). */
  total: Cents
  /** Owners of passes, and a pass's delivery address if it differs from the owner's. */
  owners?: PassOwnerText[]
  /** The buyer's text on the card of a voucher; missing without a text. */
  card?: CardWords
  /** The recipient of a voucher, and when it is mailed; missing: to the buyer, at once. */
  delivery?: GiftDelivery
  /** Value of one voucher in cents. */
  worth?: Cents
  /** Cents that a voucher code pays here, and its remaining credit. */
  redeemed?: { discount: Cents; remaining: Cents }
}

export interface PassOwnerText {
  name: string
  /** The owner's address; null if the pass is sent to it. */
  livesAt: PlaceText | null
  /** The address that the pass is sent to; its `country` is a key, translated when it is shown. */
  sentTo: PlaceText | null
}

export interface PlaceText {
  /** The parts of the address in order: recipient, street and number, town. */
  place: string[]
  country: string
}

/** Tickets of one kind. A ticket for several people, e.g. a family, lists them in `parts`. */
export interface LinePart {
  name: string
  count: number
  /** Cents for one ticket, or for all of them if it has `parts`; missing if the price is 0. */
  price?: Cents
  parts?: LinePart[]
}

/** A count of a line that can be changed without any other new choice. */
export interface OpenCount {
  /** Index among the line's kinds of ticket; 0 if the line has only one count. */
  part: number
  /**
   * For a line with several kinds of ticket: the kind that is counted, and its unit price in cents.
   */
  kind: { name: string; price: Cents } | null
  count: number
  /** The minimum. A lower count would empty the line, which is what the "remove" button does. */
  least: number
}

/**
 * Everything that the checkout shows of one kind of line and does with it. What every basket needs
 * is in `LineKind` of `shared/cart/lines`. Each kind has its own file and a row in `LINE_KINDS`.
 */
export interface LineKind<Line extends CartLine> {
  /** Shown if there is no picture, 24 × 24. */
  readonly drawing: string
  /** The texts that differ between kinds of lines; datetimes are in the museum's time zone. */
  text(line: Line, zone: string): Partial<LineText> & Pick<LineText, 'title'>
  /**
   * The counts that can be changed in the basket. None if other data depends on the count: members
   * of a family, owners of passes, tickets for a tour, the value of a code.
   */
  openCounts(line: Line): OpenCount[]
  /** Number of counts of a line, changeable or not. */
  parts(line: Line): number
  /** The line with a new value for one of its changeable counts; the caller recomputes the sums. */
  withCount(line: Line, count: number, part: number): Line
  /** Identifies an item: same product, same time and, for personal items, same people. */
  identity(line: Line): unknown[]
  /**
   * The line as it may be stored in a shared browser: without personal data and without codes that
   * can be used to pay.
   */
  anonymised(line: Line): Line
  /**
   * The line's day `YYYY-MM-DD` and time for a link to its product page; empty if it has no date.
   */
  visit(line: Line, zone: string): { date?: string | undefined; time?: string | undefined }
  /** The page where the product can be chosen again; null if only the count can change. */
  readonly choice: 'ticket' | 'guidedTour' | 'pass' | null
  /**
   * The line's time in a calendar: a whole day, or a begin with an end if known; null without a
   * date.
   */
  when(line: Line): { day: string } | { from: string; to: string | null } | null
  /**
   * Text key about a delivery apart from the confirmation; null if all comes with the confirmation.
   */
  readonly separateDelivery: string | null
  /** The owner of each piece; missing if the kind has no owners. */
  owners?(line: Line): readonly PassOwner[]
}

/** Defaults for most kinds of lines without a date. */
export const SOLD_BY_PIECE = {
  openCounts: ({ count }: { count: number }) => [singleCount(count)],
  parts: () => 1,
  withCount: <Line>(line: Line, count: number) => ({ ...line, count }),
  identity: ({ type, id }: { type: string; id: string }): unknown[] => [type, id],
  anonymised: <Line>(line: Line) => line,
  visit: () => ({}),
  choice: null,
  when: () => null,
  separateDelivery: null,
}

export function singleCount(count: number): OpenCount {
  return { part: 0, kind: null, count, least: 1 }
}

/** Without an event name, the name of the ticket is the title instead of the detail. */
export function titleAndDetail(eventName: string, name: string) {
  return eventName === '' ? { title: name, detail: null } : { title: eventName, detail: name }
}

/** Day and time of a datetime in the backend's format. */
export function dayAndTime(datetime: string, zone: string) {
  const wall = parseWallTime(datetime, zone)
  return { date: wall?.date, time: wall?.time }
}

/** For a single piece the unit price equals the total, so it is not repeated. */
export function priceOfEach(line: CartLine & { price: Cents }): Pick<LineText, 'each'> {
  return line.price > 0 && lineTotal(line) !== line.price ? { each: line.price } : {}
}
