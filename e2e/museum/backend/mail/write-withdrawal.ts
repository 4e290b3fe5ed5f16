import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { type NoteTo, writeNote } from './lay-out-note.ts'

export interface Receipt extends NoteTo {
  at: Date
  number: string
  /** Name and things; empty if nothing shows that the recipient has such a booking. */
  content: readonly string[]
}

/** Confirms that a withdrawal was received, with its content, date and time in the museum. */
export function writeReceipt({ at, number, content, ...to }: Receipt): MailMessage {
  const wall = nowInMuseum(at, to.catalogue.museum.timeZone)
  const when = { day: dayName(wall, to.language), time: formatTime(wall) }
  return writeNote(to, (t, museum) => ({
    subject: t('withdrawal.subject', { museum, number }),
    greeting: t('account.greeting'),
    paragraphs: [t('withdrawal.received', { ...when, number }), ...content],
    closing: [t(content.length > 0 ? 'withdrawal.next' : 'withdrawal.checking')],
  }))
}

/** Hands the museum a withdrawal that matches no booking by its number and e-mail. */
export function writeUnmatched({
  catalogue,
  number,
  content,
}: Pick<Receipt, 'number' | 'content'> & { catalogue: Catalogue }): MailMessage {
  const to = { catalogue, language: catalogue.museum.preferredLanguage }
  return writeNote(to, (t, museum) => ({
    subject: t('withdrawal.subject', { museum, number }),
    greeting: t('account.greeting'),
    paragraphs: [t('withdrawal.unmatched', { number }), ...content],
  }))
}
