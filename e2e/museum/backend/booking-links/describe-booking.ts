import type { BookedFile, WalletFile } from '@shop/shared/api/booked-file'
import type { BookedGift } from '@shop/shared/api/endpoints/booking'
import { dayName } from '@shop/shared/dates/day-name'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { taxByRate } from '@shop/shared/money/tax'
import { GIFT_MAILS, whyNotAgain } from '../booking/gifts.ts'
import { withdrawableUntil, withdrawalsOf } from '../booking/withdrawal-rules.ts'
import { maskCode } from '../cart/empty-lines.ts'
import { isAdmission, kindOf, type PricedLine } from '../cart/line-kinds.ts'
import { GIFT_DAYS } from '../cart/lines/voucher.ts'
import { findVenue } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { describeOrderLine } from '../orders/describe-order.ts'
import { findPaymentName } from '../pricing/payment-types.ts'
import type { ServerTexts } from '../texts.ts'
import { groupSigns } from '../tickets/admission-code.ts'
import { coveredBy } from '../tickets/describe-tickets.ts'
import { symbolOf } from '../tickets/draw-barcode.ts'
import type { describeChanges } from './change-date.ts'
import type { LinkedBooking } from './find-booking.ts'

/**
 * A booking as its link shows it. The link may have been forwarded, so personal data is left out,
 * except a masked e-mail that its owner recognises.
 */
export function describeBooking(
  booking: LinkedBooking,
  backend: Pick<Shop, 'catalogue' | 'pictureCopies' | 'clock' | 'withdrawal'>,
  {
    files,
    wallets,
    refunded,
    withdraws,
    dates,
    gifts,
  }: {
    files: readonly BookedFile[]
    wallets: readonly WalletFile[]
    refunded: boolean
    /** The museum takes withdrawals online. */
    withdraws: boolean
    /** How the date of each line can be changed; empty without changes. */
    dates: ReturnType<typeof describeChanges>
    gifts: ReturnType<typeof describeGifts>
  },
) {
  const { id, customer, language, lines, shipping, codes, total, payart, admissions } = booking
  const { clock, withdrawal: rule, catalogue } = backend
  const at = { now: clock(), zone: catalogue.museum.timeZone, rule }
  const withdrawals = withdraws ? withdrawalsOf(booking, at) : []
  const delivery = shipping === null ? [] : [{ gross: shipping.cost, rate: shipping.vat }]
  const taxParts = [...lines.flatMap((line) => line.taxParts), ...delivery]
  return {
    booking_id: id,
    email: maskEmail(customer.email ?? ''),
    is_order: !lines.every(isAdmission),
    withdraw_until: withdraws ? withdrawableUntil(booking, at) : null,
    lines: lines.map((line, index) => ({
      ...describeOrderLine(line, backend, language),
      ...placed(line, catalogue, language),
      withdrawal: withdrawals[index] ?? null,
      change: dates[index] ?? null,
      gift: gifts.get(index) ?? null,
      sequence: booking.changes,
    })),
    has_vouchers: lines.some((line) => line.kind === 'voucher' && line.delivery === undefined),
    shipping: shipping?.cost ?? null,
    total: codes.reduce((sum, { paid }) => sum + paid, total),
    tax: taxByRate(taxParts.filter(({ gross }) => gross > 0)).rates,
    codes: codes.map(maskCode).map(({ barcode, paid, left }) => ({ code: barcode, paid, left })),
    paid: total,
    paid_by: (total > 0 && findPaymentName(backend.catalogue, payart, language)) || '',
    refunded,
    files,
    tickets: admissions.flatMap((admission) => {
      const { code, line: at } = admission
      const line = lines[at]
      if (line === undefined || !isAdmission(line)) return []
      const { values } = coveredBy(admission, line)
      const symbol = symbolOf(code).pixs.join('')
      return { line: at, admits: values, code: groupSigns(code), symbol, wallets }
    }),
  }
}

/** The `gift` of lines, by their index. */
export function describeGifts(
  booking: LinkedBooking,
  { catalogue, clock }: Pick<Shop, 'catalogue' | 'clock'>,
  t: ServerTexts,
) {
  const until = addDays(todayInMuseum(clock(), catalogue.museum.timeZone), GIFT_DAYS)
  return new Map(
    booking.gifts.map((gift): [number, BookedGift] => {
      const { line, on, sent } = gift
      const day = dayName(on, t.language)
      const known = { on, sent, until: null, again: false }
      if (sent === 0) return [line, { ...known, text: t('gift.planned', { day }), until }]
      const why = whyNotAgain(booking, gift)
      // A mail that leaves within seconds is no reason to read about it.
      const again = why === null || why === 'queued'
      const more = t(again ? 'gift.note' : `gift.${why}`, { most: GIFT_MAILS })
      return [line, { ...known, text: `${t('gift.mailed', { count: sent, day })} ${more}`, again }]
    }),
  )
}

/** Personal names are left out: the buyer may have forwarded the link. */
function placed(line: PricedLine, catalogue: Catalogue, language: Language) {
  const kind = kindOf(line)
  const venue = isAdmission(line) ? findVenue(catalogue, line.offeringId) : undefined
  return {
    ...(kind.namesPeople ? { details: [] } : {}),
    datetime_end: isAdmission(line) ? line.endsAt : null,
    place: kind.place(line),
    venue: pickText(catalogue, venue?.name, language),
    venue_address: venue?.address ?? '',
  }
}

/** `ada.meier@mail.example` becomes `a…@mail.example`; empty if there is no e-mail. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}…${email.slice(at)}`
}
