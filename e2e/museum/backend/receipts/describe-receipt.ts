import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dateName } from '@shop/shared/dates/day-name'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { placeOf } from '@shop/shared/i18n/locale-of'
import { formatMoney } from '@shop/shared/money/format-money'
import { formatRate } from '@shop/shared/money/format-rate'
import { type TaxPart, toPercent } from '@shop/shared/money/tax'
import { countryName } from '../../countries.ts'
import { describeLine, type MailWords } from '../cart/describe-line.ts'
import { maskCode } from '../cart/empty-lines.ts'
import { isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import type { BookedCode, BookedShipping } from '../cart/priced-line.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { findPaymentName, isPaidLater } from '../pricing/payment-types.ts'
import { sumsByRate } from '../pricing/sums-by-rate.ts'
import { serverTexts } from '../texts.ts'
import { printable } from '../tickets/printable.ts'

export interface ReceiptBooking {
  id: string
  booked_at: Date
  customer: CustomerForm
  language: Language
  lines: readonly PricedLine[]
  shipping: BookedShipping | null
  codes: readonly BookedCode[]
  /** Cents to pay after the codes. */
  total: number
  payart: string
  /** Null if nothing had to be paid. */
  currency: string | null
}

/**
 * The receipt of a booking. Codes are a means of payment: they change neither total nor tax. A
 * voucher sold without tax is taxed when it is redeemed; the receipt says so.
 */
export function describeReceipt(booking: ReceiptBooking, catalogue: Catalogue) {
  const { id, booked_at, customer, language, lines, shipping, codes, total, payart } = booking
  const { museum } = catalogue
  const t = serverTexts(language, museum.country)
  const currency = booking.currency ?? museum.currency
  const amount = (cents: number) => formatMoney(cents, { ...museum, language, currency })
  const money = (cents: number) => (cents === 0 ? t('mail.free') : amount(cents))
  const words: MailWords = { language, t, money }
  const rateText = (rate: number) =>
    rate === 0
      ? t('receipt.noTax')
      : t('receipt.rate', { rate: formatRate(rate, language, placeOf(museum)) })
  const sent = shipping === null ? [] : [{ gross: shipping.cost, rate: shipping.vat }]
  const name = pickText(catalogue, museum.name, language)
  const isBooking = lines.every(isAdmission)
  const paid = findPaymentName(catalogue, payart, language)
  const buyer = buyerOf(customer, language).map(printable)
  const later = total > 0 && isPaidLater(catalogue, payart)
  return {
    language,
    title: t('receipt.title', { museum: name, number: id }),
    museum: name,
    accent: museum.accent,
    bookedAt: booked_at,
    issuer: [
      ...new Set([museum.operatingCompany, museum.address]),
      ...(museum.vatNumber === undefined
        ? []
        : [t('receipt.vatNumber', { number: museum.vatNumber })]),
    ],
    heading: t('receipt.heading'),
    facts: [
      { label: t(isBooking ? 'mail.bookingNumber' : 'mail.orderNumber'), values: [id] },
      {
        label: t('receipt.date'),
        values: [dateName(todayInMuseum(booked_at, museum.timeZone), language)],
      },
      { label: t('receipt.buyer'), values: buyer.map(({ text }) => text).filter(Boolean) },
    ].filter(({ values }) => values.length > 0),
    columns: [t('receipt.what'), t('receipt.vat'), t('receipt.price')] as const,
    lines: [
      ...lines.flatMap((line) => receiptLines(line, words, rateText)),
      ...sent.map(({ gross, rate }) => ({
        words: [t('mail.shipping')],
        rate: gross === 0 ? '' : rateText(toPercent(rate)),
        price: money(gross),
      })),
    ],
    total: {
      label: t('mail.total'),
      value: amount(codes.reduce((sum, code) => sum + code.paid, total)),
    },
    rateColumns: [t('receipt.vat'), t('receipt.net'), t('receipt.tax'), t('receipt.gross')],
    rates: sumsByRate([...lines.flatMap(({ taxParts }) => taxParts), ...sent]).map(
      ({ rate, net, tax, gross }) => [rateText(rate), amount(net), amount(tax), amount(gross)],
    ),
    payments: [
      ...codes.map(maskCode).map((code) => ({
        label: t('receipt.code', { code: code.barcode }),
        value: amount(code.paid),
      })),
      ...(total > 0 ? [{ label: paid ?? t('receipt.paid'), value: amount(total) }] : []),
    ],
    notes: [
      ...(lines.some(isUntaxedVoucher) ? [t('receipt.voucherTax')] : []),
      ...(later ? [t('receipt.later')] : []),
      ...(buyer.every(({ isWhole }) => isWhole) ? [] : [t('ticket.notPrinted')]),
    ],
    contact: [name, museum.operatingCompany, museum.supportEmail].join(' · '),
    page: (at: number, of: number) => t('receipt.page', { at, of }),
  }
}

/** The content of a receipt before it is drawn; amounts are formatted in the buyer's language. */
export type Receipt = ReturnType<typeof describeReceipt>

/**
 * Heading and date once, then each charge of the line with its own price; the first line is bold.
 */
function receiptLines(line: PricedLine, words: MailWords, rateText: (rate: number) => string) {
  const { heading, charges } = describeLine(line, words)
  const [first, ...others] = charges.map(({ what, parts, price }) => ({
    words: [what, ...parts],
    rate: '',
    price,
  }))
  if (first === undefined) return []
  const rate = ratesOf(line.taxParts).map(rateText).join(', ')
  return [{ ...first, rate, words: [...heading.slice(0, 2), ...first.words] }, ...others]
}

function ratesOf(parts: readonly TaxPart[]): number[] {
  const charged = parts.filter(({ gross }) => gross > 0)
  return [...new Set(charged.map(({ rate }) => toPercent(rate)))]
}

function isUntaxedVoucher({ kind, taxParts }: PricedLine): boolean {
  return kind === 'voucher' && taxParts.every(({ rate }) => rate === 0)
}

/** Company, person and address; parts that were not given are empty. */
export function buyerOf(customer: CustomerForm, language: Language): string[] {
  const { company, fname, lname, street, zip, city, country } = customer
  return [
    company ?? '',
    [fname, lname].filter(Boolean).join(' '),
    street ?? '',
    [zip, city].filter(Boolean).join(' '),
    country ? countryName(country, language) : '',
  ]
}
