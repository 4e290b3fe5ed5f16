import { type CartLine, lineCount, lineTotal } from '@shop/shared/cart/line'
import { type Admission, admissionCount, admissionTotal } from '@shop/shared/cart/lines/admission'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { formatTime } from '@shop/shared/dates/format-date'
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

/** The texts of a line; datetimes are in the museum's time zone. */
export function lineText(line: CartLine, zone: string): LineText {
  const base = {
    kind: line.type,
    ...('picture' in line ? { picture: line.picture } : {}),
    detail: null,
    day: null,
    time: null,
    parts: [],
    answers: [],
  }
  const sums = { count: lineCount(line), unit: 'pieces', total: lineTotal(line) } as const
  switch (line.type) {
    case 'ticket':
      return {
        ...base,
        ...named(line.eventName, line.name),
        ...slotText(line.datetime, line.datetime_end, zone),
        parts: chosen(line.subtickets),
        ...sums,
        ...(line.subtickets.length > 0 ? basePrice(line.price) : priceOfEach(line)),
      }
    case 'dayTicket': {
      const { day } = slotText(line.datetime, null, zone)
      const parts = admissions(line.dayTickets)
      return { ...base, title: line.eventName, day, parts, ...sums }
    }
    case 'guidedTour':
      return {
        ...base,
        title: line.name,
        detail:
          [line.eventName === line.name ? '' : line.eventName, line.priceName]
            .filter(Boolean)
            .join(' · ') || null,
        day: line.date,
        time: formatTime(line.time),
        parts: admissions(line.tickets),
        answers: answersOf(line),
        ...sums,
        unit: line.single_ticketing ? 'places' : 'tours',
        ...priceOfEach(line),
      }
    case 'voucherCode':
      return {
        ...base,
        ...named(line.name, line.barcode),
        ...sums,
        count: 0,
        // Never -0.
        total: 0 - line.discount,
        redeemed: { discount: line.discount, remaining: line.remaining },
      }
    case 'merchandise':
      return {
        ...base,
        title: line.name,
        category: line.category,
        ...sums,
        unit: 'articles',
        ...priceOfEach(line),
      }
    case 'annualPass': {
      const owners = line.owners.map(ownerText)
      return { ...base, title: line.name, ...sums, unit: 'articles', owners, ...priceOfEach(line) }
    }
    case 'voucher':
      return {
        ...base,
        title: line.name,
        ...sums,
        unit: 'articles',
        worth: line.price,
        ...(line.personalisation === undefined ? {} : { card: line.personalisation }),
      }
  }
}

/** Older stored baskets have no question texts; empty answers are left out. */
function answersOf({ answers }: Extract<CartLine, { type: 'guidedTour' }>): LineText['answers'] {
  return answers
    .filter(({ question }) => question !== '')
    .map(({ question, value, shown }) => ({
      question,
      answer: typeof value === 'boolean' ? value : shown || String(value),
    }))
}

function ownerText({ name, address, send_to_custom_addr }: PassOwner): PassOwnerText {
  const town = [address.zip, address.city].filter(Boolean).join(' ')
  const recipient = address.name === name ? '' : address.name
  const place = [recipient, address.street, town].filter(Boolean)
  const where = { place, country: address.country }
  return send_to_custom_addr
    ? { name, livesAt: null, sentTo: where }
    : { name, livesAt: where, sentTo: null }
}

/** Without a name, the title is what would otherwise be the detail. */
function named(eventName: string, name: string) {
  return eventName === '' ? { title: name, detail: null } : { title: eventName, detail: name }
}

function slotText(begin: string, end: string | null, zone: string) {
  const from = parseWallTime(begin, zone)
  const to = end === null ? null : parseWallTime(end, zone)
  if (from === null) return { day: null, time: null }
  const until = to !== null && to.time !== from.time ? `–${formatTime(to.time)}` : ''
  return { day: from.date, time: formatTime(from.time) + until }
}

/** The chosen tickets; a ticket for several people lists them. */
function admissions(tickets: readonly Admission[]): LinePart[] {
  return tickets.flatMap((ticket) => {
    const { name, subtickets } = ticket
    const isComposed = subtickets.length > 0
    const price = isComposed ? admissionTotal(ticket) : ticket.price
    const [part] = chosen([{ name, count: admissionCount(ticket), price }])
    if (part === undefined) return []
    return isComposed ? { ...part, parts: chosen(subtickets) } : part
  })
}

function chosen(parts: readonly { name: string; count: number; price: Cents }[]): LinePart[] {
  return parts
    .filter(({ count }) => count > 0)
    .map(({ name, count, price }) => ({ name, count, ...(price > 0 ? { price } : {}) }))
}

/** The unit price of a single piece equals the total, so it is not repeated. */
function priceOfEach(line: CartLine & { price: Cents }): Pick<LineText, 'each'> {
  return line.price > 0 && lineTotal(line) !== line.price ? { each: line.price } : {}
}

function basePrice(price: Cents): Pick<LineText, 'base'> {
  return price > 0 ? { base: price } : {}
}
