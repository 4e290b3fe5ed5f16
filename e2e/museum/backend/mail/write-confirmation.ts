import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dateName } from '@shop/shared/dates/day-name'
import type { Language } from '@shop/shared/i18n/languages'
import { placeOf } from '@shop/shared/i18n/locale-of'
import { formatMoney } from '@shop/shared/money/format-money'
import { formatRate } from '@shop/shared/money/format-rate'
import { taxByRate } from '@shop/shared/money/tax'
import { describeLine, describeShipping, joinVisits } from '../cart/describe-line.ts'
import { isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import type { LineWords } from '../cart/lines/line-kind.ts'
import type { BookedCode, BookedShipping } from '../cart/priced-line.ts'
import { findVenue, hoursOf } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { greet, mailBasics } from '../paper/layout.ts'
import { findPaymentName } from '../pricing/payment-types.ts'
import { asHtml, asText, type MailContent, type MailPlace } from './lay-out-mail.ts'

export interface Confirmation {
  catalogue: Catalogue
  bookingId: string
  /** Link to the booking; null without an address of the shop. */
  link: string | null
  /** Last day to withdraw from something in the booking; null if that is not possible. */
  withdrawUntil?: string | null
  customer: CustomerForm
  /** A further mail for the same booking, after which no vouchers follow. */
  isAgain?: boolean
  /** The booking was moved between these dates, in words. */
  changed?: { from: string; to: string }
  cart: {
    language: Language
    /** Number of the payment type, if money was due. */
    payart: string
    lines: PricedLine[]
    shipping: BookedShipping | null
    codes: BookedCode[]
    /** Cents to pay after the codes. */
    total: number
  }
}

/**
 * Confirms a booking in the customer's language: number, lines, dates, cost with tax, and how it
 * was paid. A code is a means of payment, so it changes neither total nor tax. The codes of sold
 * vouchers are in another mail, see `write-voucher-mail.ts`.
 */
export function writeConfirmation({
  catalogue,
  bookingId,
  link,
  withdrawUntil = null,
  customer,
  cart,
  isAgain = false,
  changed,
}: Confirmation): MailMessage {
  const { language, lines, shipping, codes } = cart
  const { museum } = catalogue
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  const amount = (cents: number) => formatMoney(cents, { ...museum, language })
  const money = (cents: number) => (cents === 0 ? t('mail.free') : amount(cents))
  const words = { language, t, money }
  const total = codes.reduce((sum, { paid }) => sum + paid, cart.total)
  const charged = lines.flatMap((line) => line.taxParts)
  const sending = shipping === null ? [] : [{ gross: shipping.cost, rate: shipping.vat }]
  const taxParts = [...charged, ...sending].filter(({ gross }) => gross > 0)
  const described = joinVisits(lines.map((line) => describeLine(line, words)))
  const isVisit = lines.some(isAdmission)
  // A purchase is called a booking if all its lines are visits, otherwise an order.
  const isBooking = lines.every(isAdmission)
  const content: MailContent = {
    ...letterhead,
    subject: t(subjectKey(), {
      museum: name,
      number: bookingId,
    }),
    greeting: greet(customer, t),
    intro: changed === undefined ? t(introKey()) : t('mail.changedIntro', changed),
    number: { label: t(isBooking ? 'mail.bookingNumber' : 'mail.orderNumber'), value: bookingId },
    museum: name,
    hasLogo: museum.logo !== undefined,
    lines:
      shipping === null
        ? described
        : [...described, describeShipping(shipping, lines, customer, words)],
    places: placesOf(lines, catalogue, { language, t }),
    total: { label: t('mail.total'), value: money(total) },
    tax: taxByRate(taxParts).rates.map(({ rate, tax: cents }) => ({
      label: t('mail.taxIncluded', { rate: formatRate(rate, language, placeOf(museum)) }),
      value: amount(cents),
    })),
    codes: codes.map(({ barcode, paid, left }) => ({
      label: t('mail.paidByCode', { code: barcode, left: amount(left) }),
      // Not `-paid`, which is -0 if the code pays nothing.
      value: amount(0 - paid),
    })),
    paid: paidInMoney(catalogue, cart, amount),
    link: link === null ? null : { label: t(againKey()), address: link },
    withdraw:
      link === null || withdrawUntil === null
        ? null
        : {
            label: t('mail.withdraw', { day: dateName(withdrawUntil, language) }),
            address: link.replace('/success#', '/withdraw#'),
          },
    closing: [
      ...(isVisit ? [t('mail.ticketsAttached'), t('mail.calendarAttached')] : []),
      ...(!isAgain && lines.some((line) => line.kind === 'voucher' && line.delivery === undefined)
        ? [t('mail.vouchersFollow')]
        : []),
      contact,
    ],
  }
  return { subject: content.subject, text: asText(content), html: asHtml(content) }

  function subjectKey() {
    if (changed !== undefined) return 'mail.changedSubject' as const
    return isBooking ? ('mail.subject' as const) : ('mail.orderSubject' as const)
  }

  function againKey() {
    if (isBooking) return 'mail.bookingAgain' as const
    return isVisit ? ('mail.orderAndVisitAgain' as const) : ('mail.orderAgain' as const)
  }

  function introKey() {
    if (isBooking) return 'mail.intro' as const
    return isVisit ? ('mail.orderAndVisitIntro' as const) : ('mail.orderIntro' as const)
  }
}

/** The venues of the visits, each once; a visit that the catalogue no longer has names none. */
function placesOf(
  lines: readonly PricedLine[],
  catalogue: Catalogue,
  { language, t }: LineWords,
): MailPlace[] {
  const venues = lines.filter(isAdmission).map(({ offeringId }) => findVenue(catalogue, offeringId))
  return [...new Set(venues)].flatMap((venue) => {
    if (venue === undefined) return []
    const { name, address, map } = venue
    return {
      name: pickText(catalogue, name, language),
      address,
      map: map === undefined ? null : { label: t('mail.map'), address: map },
      hours: pickText(catalogue, hoursOf(catalogue, venue), language).split('\n').filter(Boolean),
      hoursLabel: t('mail.hours'),
    }
  })
}

/**
 * The amount paid in money, labelled with the name of the payment type: a label such as "rest" or
 * "to pay" would read as still owed.
 */
function paidInMoney(
  catalogue: Catalogue,
  { language, payart, total }: Confirmation['cart'],
  amount: (cents: number) => string,
) {
  const name = findPaymentName(catalogue, payart, language)
  if (name === undefined || total === 0) return []
  return [{ label: name, value: amount(total) }]
}
