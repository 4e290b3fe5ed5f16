import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { Cents } from '@shop/shared/money/cents'
import type { CardWords } from '@shop/shared/vouchers/card-words'

/** What a visitor reads of a basket line; parts that do not apply are null or empty. */
export interface LineText {
  kind: CartLine['type']
  /** The category an article is filed under, which says more than its kind. */
  category?: string | undefined
  /** Address of a small picture. */
  picture?: string | undefined
  title: string
  /** The kind of ticket where the title is the event; for a tour, what it shows. */
  detail: string | null
  /** `YYYY-MM-DD`, museum time. */
  day: string | null
  /** `10:00` or `10:00–11:00`, museum time. */
  time: string | null
  parts: LinePart[]
  /** Questions with answers; `true` and `false` mean yes and no. */
  answers: { question: string; answer: string | boolean }[]
  /** The count with its unit; 0 where a count has no meaning. */
  count: number
  unit: 'pieces' | 'tours' | 'places' | 'articles'
  /** Unit price in cents; missing where it is 0 or equals the total. */
  each?: Cents
  /** Cents for the ticket itself; its parts are added. */
  base?: Cents
  /** Cents; negative where the line is a payment (a code). */
  total: Cents
  /** Owners of passes and, where a pass is sent to another address, that address. */
  owners?: PassOwnerText[]
  /** What the buyer wrote on the card of a voucher; missing for nothing. */
  card?: CardWords
  /** Cents one voucher is good for. */
  worth?: Cents
  /** Cents that a voucher code pays here, and its remaining credit. */
  redeemed?: { discount: Cents; remaining: Cents }
}

export interface PassOwnerText {
  name: string
  /** The owner's address, unless the pass is sent there. */
  livesAt: PlaceText | null
  /** `country` is its key, to be named in the language of the page. */
  sentTo: PlaceText | null
}

export interface PlaceText {
  /** Its parts, one after the other: recipient, street and number, town. */
  place: string[]
  country: string
}

/** A kind of ticket; `parts` only where it has some of its own. */
export interface LinePart {
  name: string
  count: number
  /** Cents for one, or for all if it has parts of its own; missing where it is 0. */
  price?: Cents
  parts?: LinePart[]
}

/** A count of a line that can be changed without choosing anything else again. */
export interface OpenCount {
  /** Index among the line's kinds of ticket; 0 where the line has only one count. */
  part: number
  /**
   * For a line with several kinds of ticket: the kind that is counted, and its unit price in cents.
   */
  kind: { name: string; price: Cents } | null
  count: number
  /** The minimum. Below it the line would be empty: use "remove" instead. */
  least: number
}

/**
 * All that the checkout shows of one kind of line and does with it, beside what every basket knows
 * (`LineKind` of `shared/cart/lines`). Each kind has its own file and a row in `LINE_KINDS`.
 */
export interface LineKind<Line extends CartLine> {
  /** Shown where there is no picture, 24 × 24. */
  readonly drawing: string
  /** What is not the same for all lines; datetimes are in the museum's time zone. */
  text(line: Line, zone: string): Partial<LineText> & Pick<LineText, 'title'>
  /**
   * The counts that can be changed in the basket. None where other data depends on the count: members
   * of a family, owners of passes, tickets for a tour, the value of a code.
   */
  openCounts(line: Line): OpenCount[]
  /** Counts that it has, open or not. */
  parts(line: Line): number
  /** The line with another of its open counts; sums are recomputed by the caller. */
  withCount(line: Line, count: number, part: number): Line
  /** Tells an item: same product, same time and, where it is personal, same people. */
  identity(line: Line): unknown[]
  /** The line as it may be stored in a shared browser: without what is personal, or as good as money. */
  anonymised(line: Line): Line
  /** Its day `YYYY-MM-DD` and time on the product's page; empty for what has none. */
  visit(line: Line, zone: string): { date?: string | undefined; time?: string | undefined }
  /** The page where it can be chosen again; null if only its count can change. */
  readonly choice: 'ticket' | 'guidedTour' | 'pass' | null
  /** In a calendar: a whole day, or a time with its end if that is known; null for what has no date. */
  when(line: Line): { day: string } | { from: string; to: string | null } | null
  /** Text key for what comes apart from the confirmation. */
  readonly comesApart: string | null
  /** Who each piece is made out to; missing for what has no owners. */
  owners?(line: Line): readonly PassOwner[]
}

/** The part of a kind that is the same for most lines without a date. */
export const SOLD_BY_PIECE = {
  openCounts: ({ count }: { count: number }) => [singleCount(count)],
  parts: () => 1,
  withCount: <Line>(line: Line, count: number) => ({ ...line, count }),
  identity: ({ type, id }: { type: string; id: string }): unknown[] => [type, id],
  anonymised: <Line>(line: Line) => line,
  visit: () => ({}),
  choice: null,
  when: () => null,
  comesApart: null,
}

export function singleCount(count: number): OpenCount {
  return { part: 0, kind: null, count, least: 1 }
}

/** Without a name, the title is what would otherwise be the detail. */
export function named(eventName: string, name: string) {
  return eventName === '' ? { title: name, detail: null } : { title: eventName, detail: name }
}

/** The day and the time of a moment as the backend wrote it. */
export function visitAt(datetime: string, zone: string) {
  const wall = parseWallTime(datetime, zone)
  return { date: wall?.date, time: wall?.time }
}

/** The unit price of a single piece equals the total, so it is not repeated. */
export function priceOfEach(line: CartLine & { price: Cents }): Pick<LineText, 'each'> {
  return line.price > 0 && lineTotal(line) !== line.price ? { each: line.price } : {}
}
