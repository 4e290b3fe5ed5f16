import * as v from 'valibot'
import { annualPassLine, type PassBooking } from './lines/annual-pass.ts'
import { type DonationBooking, donationLine } from './lines/donation.ts'
import { guidedTourLine, type TourBooking } from './lines/guided-tour.ts'
import type { LineKind } from './lines/line-kind.ts'
import { type ArticleBooking, merchandiseLine } from './lines/merchandise.ts'
import { type TicketBooking, ticketLine } from './lines/ticket.ts'
import { type VoucherBooking, voucherLine } from './lines/voucher.ts'
import type { SlotBooking } from './priced-line.ts'

/** A basket item as the server prices it: it is charged, booked and shown in the mail. */
export type PricedLine =
  | TicketBooking
  | TourBooking
  | ArticleBooking
  | PassBooking
  | VoucherBooking
  | DonationBooking

/**
 * All kinds of lines. To add one, write a file in `lines/`, and add it here and to `PricedLine`.
 */
export const LINE_KINDS: {
  readonly [Kind in PricedLine['kind']]: LineKind<Extract<PricedLine, { kind: Kind }>>
} = {
  ticket: ticketLine,
  guidedTour: guidedTourLine,
  merchandise: merchandiseLine,
  annualPass: annualPassLine,
  voucher: voucherLine,
  donation: donationLine,
}

export function kindOf(line: PricedLine): LineKind<PricedLine> {
  return LINE_KINDS[line.kind]
}

/** The kind that prices items of this type; undefined for types this backend does not sell. */
export function kindOfItem(item: unknown): LineKind<PricedLine> | undefined {
  const { type } = Object(item)
  return Object.values<LineKind<PricedLine>>(LINE_KINDS).find(({ types }) => types.includes(type))
}

export function readCartItem(input: unknown) {
  const kind = kindOfItem(input)
  const read = kind && v.safeParse(kind.item, input)
  return kind && read?.success ? { kind, item: read.output } : null
}

/**
 * Is any piece of these lines sent to the customer? False if every sent piece is a pass that goes
 * to its owner's address.
 */
export function goesToCustomer(lines: readonly PricedLine[]): boolean {
  return lines.some((line) => {
    const { isSent, ...kind } = kindOf(line)
    const owners = kind.owners?.(line)
    return isSent && (owners === undefined || owners.some(({ sentToAddress }) => !sentToAddress))
  })
}

export type AdmissionLine = Extract<PricedLine, SlotBooking>

export function isAdmission(line: PricedLine): line is AdmissionLine {
  return kindOf(line).admission !== null
}
