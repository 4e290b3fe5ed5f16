import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ReleaseReason } from '../database/order-tables.ts'
import type { MailMessage } from '../database/schema.ts'
import { greet, mailBasics } from '../paper/layout.ts'
import { layOutNote } from './lay-out-note.ts'

interface ConfirmWish {
  catalogue: Catalogue
  language: Language
  /** Where the order is confirmed. */
  address: string
  minutes: number
}

/**
 * Asks for the confirmation of a free order. It contains nothing that the customer wrote, because
 * it may go to a stranger.
 */
export function writeConfirmWish({
  catalogue,
  language,
  address,
  minutes,
}: ConfirmWish): MailMessage {
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  return layOutNote({
    ...letterhead,
    subject: t('confirm.subject', { museum: name }),
    greeting: t('account.greeting'),
    paragraphs: [t('confirm.text', { minutes })],
    link: { label: t('confirm.link'), address },
    closing: [t('confirm.ignore'), contact],
  })
}

interface WrittenOrder {
  catalogue: Catalogue
  language: Language
  form: CustomerForm
  /** Where it is looked at and paid. */
  address: string
  payableUntil: Date
}

/** Announces an order that the museum wrote: until when and where to pay it. */
export function writeOrderMail({
  catalogue,
  language,
  form,
  address,
  payableUntil,
}: WrittenOrder): MailMessage {
  const { museum } = catalogue
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  const until = nowInMuseum(payableUntil, museum.timeZone)
  const day = dayName(until, language)
  return layOutNote({
    ...letterhead,
    subject: t('order.subject', { museum: name, day }),
    greeting: greet(form, t),
    paragraphs: [t('order.text', { day, time: formatTime(until) })],
    link: { label: t('order.link'), address },
    closing: [contact],
  })
}

interface Refund {
  catalogue: Catalogue
  language: Language
  customer: CustomerForm
  /** Why there is no booking. */
  reason: ReleaseReason | null
  /** Cents that were paid, and their currency. */
  amount: number
  currency: string
}

/** Announces a refund: why, and how much. */
export function writeRefund({
  catalogue,
  language,
  customer,
  reason,
  amount,
  currency,
}: Refund): MailMessage {
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  const money = formatMoney(amount, { language, currency, country: catalogue.museum.country })
  return layOutNote({
    ...letterhead,
    subject: t('refund.subject', { museum: name }),
    greeting: greet(customer, t),
    paragraphs: [t(`refund.${whyOf(reason)}`), t('refund.text', { amount: money })],
    closing: [contact],
  })
}

function whyOf(reason: ReleaseReason | null): 'late' | 'mismatched' | 'ended' {
  if (reason === 'mismatched') return 'mismatched'
  return reason === 'late' || reason === 'expired' ? 'late' : 'ended'
}
