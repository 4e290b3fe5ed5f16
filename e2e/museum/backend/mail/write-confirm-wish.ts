import type { Language } from '@shop/shared/i18n/languages'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { serverTexts } from '../texts.ts'
import { layOutNote } from './lay-out-note.ts'

interface ConfirmWish {
  catalogue: Catalogue
  language: Language
  /** Where the order is confirmed. */
  address: string
  minutes: number
}

/**
 * The mail to whom somebody has named in a free order. Nothing that they wrote stands in it: it may go
 * to a stranger.
 */
export function writeConfirmWish({
  catalogue,
  language,
  address,
  minutes,
}: ConfirmWish): MailMessage {
  const { museum } = catalogue
  const t = serverTexts(language)
  const name = pickText(catalogue, museum.name, language)
  return layOutNote({
    language,
    accent: museum.accent,
    subject: t('confirm.subject', { museum: name }),
    greeting: t('account.greeting'),
    paragraphs: [t('confirm.text', { minutes })],
    link: { label: t('confirm.link'), address },
    closing: [t('confirm.ignore'), t('mail.contact', { email: museum.supportEmail })],
    sender: [name, museum.operatingCompany, museum.address],
  })
}
