import { annualPassLine } from './lines/annual-pass.ts'
import { dayTicketLine } from './lines/day-ticket.ts'
import { donationLine } from './lines/donation.ts'
import { guidedTourLine } from './lines/guided-tour.ts'
import { merchandiseLine } from './lines/merchandise.ts'
import { ticketLine } from './lines/ticket.ts'
import { voucherLine } from './lines/voucher.ts'
import { voucherCodeLine } from './lines/voucher-code.ts'

/** All kinds of lines. To add one, write a file in `lines/` and add it here. */
export const LINE_KINDS = [
  ticketLine,
  guidedTourLine,
  merchandiseLine,
  annualPassLine,
  voucherLine,
  voucherCodeLine,
  dayTicketLine,
  donationLine,
] as const
