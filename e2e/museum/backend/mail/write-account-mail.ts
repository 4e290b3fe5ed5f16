import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { greet, mailBasics } from '../paper/layout.ts'
import type { ServerTexts } from '../texts.ts'
import { layOutNote } from './lay-out-note.ts'

/** News about an account; with an address where there is something to do. */
export type AccountNews =
  | { kind: 'passwordChanged' | 'recovered' }
  /** `address`: of the page that proves the e-mail; undefined where no mail may name the shop's. */
  | { kind: 'registered'; address: string | undefined; days: number }
  | { kind: 'emailChanged'; to: string; address?: string | undefined; days: number }
  | { kind: 'reset'; address: string; minutes: number }

export function writeAccountMail(
  news: AccountNews,
  { catalogue, language, form }: { catalogue: Catalogue; language: Language; form: CustomerForm },
): MailMessage {
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  return layOutNote({
    ...letterhead,
    subject: t(`account.${news.kind}.subject`, { museum: name }),
    greeting: greet(form, t),
    ...contentOf(news, t),
    closing: [contact],
  })
}

function contentOf(news: AccountNews, t: ServerTexts) {
  switch (news.kind) {
    case 'reset':
      return {
        paragraphs: [t('account.reset.text', { minutes: news.minutes }), t('account.reset.ignore')],
        link: { label: t('account.reset.link'), address: news.address },
      }
    case 'registered':
    case 'emailChanged': {
      const { kind, address, ...told } = news
      const paragraphs = [t(`account.${kind}.text`, told), t('account.wasItYou')]
      if (address === undefined) return { paragraphs }
      const confirm = t('account.confirm.text', { days: news.days })
      return {
        paragraphs: [...paragraphs, confirm],
        link: { label: t('account.confirm.link'), address },
      }
    }
    default:
      return { paragraphs: [t(`account.${news.kind}.text`), t('account.wasItYou')] }
  }
}
