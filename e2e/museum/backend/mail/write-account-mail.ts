import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import type { AccountMailTexts } from '../texts/server-texts.ts'
import { textsOf } from '../texts/texts-of.ts'
import { greet } from './greet.ts'
import { layOutNote } from './lay-out-note.ts'

/** What a customer is told about their account; an address where there is something to do. */
export type AccountNews =
  | { kind: 'registered' | 'passwordChanged' | 'recovered' }
  | { kind: 'emailChanged'; to: string }
  | { kind: 'reset'; address: string; minutes: number }

export function writeAccountMail(
  news: AccountNews,
  { catalogue, language, form }: { catalogue: Catalogue; language: Language; form: CustomerForm },
): MailMessage {
  const { museum } = catalogue
  const { mail, account } = textsOf(language)
  const name = pickText(catalogue, museum.name, language)
  return layOutNote({
    language,
    accent: museum.accent,
    subject: account[news.kind].subject(name),
    greeting: greet(form, language),
    ...contentOf(news, account),
    closing: [mail.contact(museum.supportEmail)],
    sender: [name, museum.operatingCompany, museum.address],
  })
}

function contentOf(news: AccountNews, say: AccountMailTexts) {
  switch (news.kind) {
    case 'registered':
      return { paragraphs: [say.registered.text] }
    case 'passwordChanged':
      return { paragraphs: [say.passwordChanged.text, say.wasItYou] }
    case 'recovered':
      return { paragraphs: [say.recovered.text, say.wasItYou] }
    case 'emailChanged':
      return { paragraphs: [say.emailChanged.text(news.to), say.wasItYou] }
    case 'reset':
      return {
        paragraphs: [say.reset.text(news.minutes), say.reset.ignore],
        link: { label: say.reset.link, address: news.address },
      }
  }
}
