import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { formatMoney } from '@shop/shared/money/format-money'
import type { ReleaseReason } from '../database/order-tables.ts'
import type { MailMessage } from '../database/schema.ts'
import { greet } from '../paper/layout.ts'
import { type NoteTo, writeNote } from './lay-out-note.ts'

interface ConfirmRequest extends NoteTo {
  /** Page where the order is confirmed. */
  address: string
  minutes: number
}

/**
 * Requests to confirm a free order. It may reach a stranger, so it repeats no words of the
 * customer.
 */
export function writeConfirmRequest({ address, minutes, ...to }: ConfirmRequest): MailMessage {
  return writeNote(to, (t, museum) => ({
    subject: t('confirm.subject', { museum }),
    greeting: t('account.greeting'),
    paragraphs: [t('confirm.text', { minutes })],
    link: { label: t('confirm.link'), address },
    closing: [t('confirm.ignore')],
  }))
}

interface WrittenOrder extends NoteTo {
  form: CustomerForm
  /** Page on which the customer sees and pays the order. */
  address: string
  payableUntil: Date
}

export function writeOrderMail({ form, address, payableUntil, ...to }: WrittenOrder): MailMessage {
  const until = nowInMuseum(payableUntil, to.catalogue.museum.timeZone)
  const day = dayName(until, to.language)
  return writeNote(to, (t, museum) => ({
    subject: t('order.subject', { museum, day }),
    greeting: greet(form, t),
    paragraphs: [t('order.text', { day, time: formatTime(until) })],
    link: { label: t('order.link'), address },
  }))
}

interface Refund extends NoteTo {
  customer: CustomerForm
  /** Reason why there is no booking. */
  reason: ReleaseReason | null
  /** Cents that were paid, and their currency. */
  amount: number
  currency: string
}

export function writeRefund({ customer, reason, amount, currency, ...to }: Refund): MailMessage {
  const { country } = to.catalogue.museum
  const money = formatMoney(amount, { language: to.language, currency, country })
  return writeNote(to, (t, museum) => ({
    subject: t('refund.subject', { museum }),
    greeting: greet(customer, t),
    paragraphs: [t(`refund.${whyOf(reason)}`), t('refund.text', { amount: money })],
  }))
}

function whyOf(reason: ReleaseReason | null): 'late' | 'mismatched' | 'ended' {
  if (reason === 'mismatched') return 'mismatched'
  return reason === 'late' || reason === 'expired' ? 'late' : 'ended'
}
