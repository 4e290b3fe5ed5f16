import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { serverTexts } from '../texts.ts'
import { greet } from './greet.ts'
import { layOutNote } from './lay-out-note.ts'

interface WrittenOrder {
  catalogue: Catalogue
  language: Language
  form: CustomerForm
  /** Where it is looked at and paid. */
  address: string
  payableUntil: Date
}

/** The mail to whom the museum has written an order: until when and where it is paid. */
export function writeOrderMail({
  catalogue,
  language,
  form,
  address,
  payableUntil,
}: WrittenOrder): MailMessage {
  const { museum } = catalogue
  const t = serverTexts(language)
  const name = pickText(catalogue, museum.name, language)
  const until = nowInMuseum(payableUntil, museum.timeZone)
  return layOutNote({
    language,
    accent: museum.accent,
    subject: t('order.subject', { museum: name }),
    greeting: greet(form, language),
    paragraphs: [t('order.text', { day: formatDate(until), time: formatTime(until) })],
    link: { label: t('order.link'), address },
    closing: [t('mail.contact', { email: museum.supportEmail })],
    sender: [name, museum.operatingCompany, museum.address],
  })
}
