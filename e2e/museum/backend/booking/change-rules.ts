import { instantOfWall } from '@shop/shared/dates/calendar-file'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Selectable } from 'kysely'
import { type AdmissionLine, isAdmission, kindOf, type PricedLine } from '../cart/line-kinds.ts'
import { isPlaced, type PlacedItem } from '../cart/priced-item.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { findOffering, findTicket } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { CartTable } from '../database/order-tables.ts'
import { isPaidLater } from '../pricing/payment-types.ts'
import { priceCart } from '../pricing/price-cart.ts'

/** The museum's rules for changes of the date. */
export interface ChangeRules {
  /** Hours before the old date until which it can be changed. */
  hours: number
  /** Most changes of one booking. */
  most: number
  /** Cents for each change. */
  fee: number
  /** What the visitor gets for a lower price. */
  refund: 'voucher' | 'nothing'
}

export const CHANGE_RULES: ChangeRules = { hours: 24, most: 2, fee: 0, refund: 'voucher' }

export interface Booked extends Pick<Selectable<CartTable>, 'lines' | 'language' | 'payart'> {
  /** Cents that the customer paid in money. */
  total: number
  /** Number of changes so far. */
  changes: number
}

export interface Ruled {
  catalogue: Catalogue
  rules: ChangeRules
  now: Date
}

/**
 * - `late`: the deadline is over; `often`: no change is left; `gone`: the offer is no longer sold
 * - `paidLater`: the museum still waits for the money, so only it can change the amount
 */
export type WhyFixed = 'late' | 'often' | 'gone' | 'paidLater'

/** Why the visitor cannot move this line to another date; null if they can. */
export function whyFixed(
  { changes }: Pick<Booked, 'changes'>,
  line: AdmissionLine,
  { catalogue, rules, now }: Ruled,
): WhyFixed | null {
  const offering = findOffering(catalogue, line.offeringId)
  if (offering === undefined || offering.bookable === false) return 'gone'
  if (changes >= rules.most) return 'often'
  return now >= deadlineOf(line, { catalogue, rules }) ? 'late' : null
}

/** Museum wall time until which the line can be moved. */
export function changeUntil(line: AdmissionLine, ruled: Omit<Ruled, 'now'>): string {
  return nowInMuseum(deadlineOf(line, ruled), ruled.catalogue.museum.timeZone)
}

/** Hours are real time: on the day of a clock change, the wall time differs by one more or less. */
function deadlineOf({ startsAt }: AdmissionLine, { catalogue, rules }: Omit<Ruled, 'now'>): Date {
  const start = instantOfWall(startsAt, catalogue.museum.timeZone)
  return new Date(start.getTime() - rules.hours * 3_600_000)
}

export interface Part<Line = AdmissionLine> {
  /** Position in the booking. */
  at: number
  line: Line
}

/**
 * The lines that move with this one: some tickets are only valid together with a paid one of the
 * same time, so then all tickets of that time move.
 */
export function movedWith(
  lines: readonly PricedLine[],
  at: number,
  catalogue: Catalogue,
): Part[] | null {
  const wanted = lines[at]
  if (wanted === undefined || !isAdmission(wanted)) return null
  const same = lines.flatMap((line, index): Part[] =>
    line.kind === 'ticket' &&
    line.offeringId === wanted.offeringId &&
    line.startsAt === wanted.startsAt
      ? [{ at: index, line }]
      : [],
  )
  const areTied = same.some(
    ({ line }) =>
      line.kind === 'ticket' && findTicket(catalogue, line.ticketId)?.ticket.bookWithCost === true,
  )
  return wanted.kind === 'ticket' && areTied ? same : [{ at, line: wanted }]
}

export interface Plan {
  kind: 'plan'
  items: PlacedItem<AdmissionLine>[]
  /** The lines as they are booked afterwards. */
  moved: Part[]
  /** Cents to pay, and cents that the customer gets back as a voucher. */
  due: number
  back: number
}

/**
 * What moving these lines to another time means; places are not checked here. A lower price counts
 * against the fee. `feeName`: name of the fee in the customer's language.
 */
export function planMove(
  parts: readonly Part[],
  datetime: string,
  { language, payart, total }: Omit<Booked, 'changes'>,
  { catalogue, rules, now }: Ruled,
  feeName: string,
): Plan | { kind: 'fixed'; why: WhyFixed } | { kind: 'refused'; problem: CheckoutProblem } {
  const items = parts.map(({ line }) => kindOf(line).admission?.itemAt(line, datetime))
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const pricing = priceCart(items, { catalogue, language, museumNow })
  if (pricing.kind === 'refused') return pricing
  const placed = pricing.items.filter(isPlaced) as PlacedItem<AdmissionLine>[]
  const before = parts.reduce((sum, { line }) => sum + line.total - feeIn(line), 0)
  const net = pricing.total - before + rules.fee
  if (net !== 0 && total > 0 && isPaidLater(catalogue, payart))
    return { kind: 'fixed', why: 'paidLater' }
  // Without a voucher for it, the price that was paid stays the price of the line.
  const keepsPrice = net < 0 && voucherFor(catalogue, rules) === undefined
  const moved = placed.map(({ line }, index): Part => {
    const { at, line: old } = parts[index] as Part
    const { startsAt, endsAt, timed } = line
    if (keepsPrice) return { at, line: { ...old, startsAt, endsAt, timed } }
    const fee = feeIn(old) + (index === 0 ? rules.fee : 0)
    return { at, line: withFee({ ...line, ...answersOf(old) }, { fee, name: feeName }) }
  })
  return {
    kind: 'plan',
    items: placed,
    moved,
    due: Math.max(0, net),
    back: keepsPrice ? 0 : Math.max(0, -net),
  }
}

/** The voucher that is given for a lower price; undefined if there is none. */
export function voucherFor({ voucherProducts, flags }: Catalogue, { refund }: ChangeRules) {
  if (refund === 'nothing' || !flags.has_voucher_code) return undefined
  return voucherProducts.find(({ freeAmount }) => freeAmount !== undefined) ?? voucherProducts[0]
}

function feeIn({ changeFee }: AdmissionLine): number {
  return changeFee?.total ?? 0
}

/** The group's answers stay as they were given. */
export function answersOf(line: AdmissionLine) {
  return line.kind === 'guidedTour' ? { answers: line.answers } : {}
}

/** The fee is taxed like the line. */
function withFee<Line extends AdmissionLine>(
  line: Line,
  { fee, name }: { fee: number; name: string },
): Line {
  if (fee === 0) return line
  const rate = line.taxParts.toSorted((one, other) => other.gross - one.gross)[0]?.rate ?? 0
  return {
    ...line,
    total: line.total + fee,
    taxParts: [...line.taxParts, { gross: fee, rate }],
    changeFee: { name, count: 1, total: fee },
  }
}
