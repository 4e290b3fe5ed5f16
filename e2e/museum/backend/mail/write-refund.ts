import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage, ReleaseReason } from '../database/schema.ts'
import { serverTexts } from '../texts.ts'
import { greet } from './greet.ts'
import { layOutNote } from './lay-out-note.ts'

interface Refund {
  catalogue: Catalogue
  language: Language
  customer: CustomerForm
  /** Why the order is none. */
  reason: ReleaseReason | null
  /** Cents that were paid, and in what. */
  amount: number
  currency: string
}

/** The mail to whom the money goes back that they paid: why, how much and to where. */
export function writeRefund({
  catalogue,
  language,
  customer,
  reason,
  amount,
  currency,
}: Refund): MailMessage {
  const { museum } = catalogue
  const t = serverTexts(language)
  const name = pickText(catalogue, museum.name, language)
  const money = formatMoney(amount, { language, currency })
  return layOutNote({
    language,
    accent: museum.accent,
    subject: t('refund.subject', { museum: name }),
    greeting: greet(customer, language),
    paragraphs: [t(`refund.${whyOf(reason)}`), t('refund.text', { amount: money })],
    closing: [t('mail.contact', { email: museum.supportEmail })],
    sender: [name, museum.operatingCompany, museum.address],
  })
}

function whyOf(reason: ReleaseReason | null): 'late' | 'mismatched' | 'ended' {
  if (reason === 'mismatched') return 'mismatched'
  return reason === 'late' || reason === 'expired' ? 'late' : 'ended'
}
