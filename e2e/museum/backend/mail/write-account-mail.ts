import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { MailMessage } from '../database/schema.ts'
import { greet } from '../paper/layout.ts'
import type { ServerTexts } from '../texts.ts'
import { type NoteTo, writeNote } from './lay-out-note.ts'

/** A message about an account. `address`: a page on which the recipient can react to it. */
export type AccountNews =
  | { kind: 'passwordChanged' | 'recovered' }
  /**
   * `address`: page that proves the e-mail; undefined if the shop's address for mails is not set.
   */
  | { kind: 'registered'; address: string | undefined; days: number }
  | { kind: 'emailChanged'; to: string; address?: string | undefined; days: number }
  | { kind: 'reset'; address: string; minutes: number }

export function writeAccountMail(
  news: AccountNews,
  { form, ...to }: NoteTo & { form: CustomerForm },
): MailMessage {
  return writeNote(to, (t, museum) => ({
    subject: t(`account.${news.kind}.subject`, { museum }),
    greeting: greet(form, t),
    ...contentOf(news, t),
  }))
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
      const { kind, address, ...values } = news
      const paragraphs = [t(`account.${kind}.text`, values), t('account.wasItYou')]
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
