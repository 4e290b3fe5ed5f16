import type { CartLine } from '@shop/shared/cart/line'
import { annualPassKind } from './annual-pass.ts'
import { dayTicketKind } from './day-ticket.ts'
import { donationKind } from './donation.ts'
import { guidedTourKind } from './guided-tour.ts'
import type { LineKind } from './line-kind.ts'
import { merchandiseKind } from './merchandise.ts'
import { ticketKind } from './ticket.ts'
import { voucherKind } from './voucher.ts'
import { voucherCodeKind } from './voucher-code.ts'

/** All kinds of lines. To add one, write a file and add it here. */
export const LINE_KINDS: {
  readonly [Kind in CartLine['type']]: LineKind<Extract<CartLine, { type: Kind }>>
} = {
  ticket: ticketKind,
  dayTicket: dayTicketKind,
  guidedTour: guidedTourKind,
  merchandise: merchandiseKind,
  annualPass: annualPassKind,
  voucher: voucherKind,
  voucherCode: voucherCodeKind,
  donation: donationKind,
}

export function kindOf(line: CartLine): LineKind<CartLine> {
  return LINE_KINDS[line.type]
}
