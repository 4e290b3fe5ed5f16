import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import type { MailMessage } from '../database/schema.ts'
import { type NoteTo, writeNote } from './lay-out-note.ts'

interface Waiting extends NoteTo {
  people: number
  name: string
  when: string
  address: string
  /** Page that ends the wait. */
  leave: string
}

/** Requests to confirm a wait. It may reach a stranger, so it repeats no words of the visitor. */
export function writeWaitingRequest({
  hours,
  ...waiting
}: Waiting & { hours: number }): MailMessage {
  return write('ask', waiting, { hours })
}

/** Offers places that are held until `until`, museum wall time. */
export function writePlacesOffer({ until, ...waiting }: Waiting & { until: string }): MailMessage {
  return write('offer', waiting, {
    day: dayName(until, waiting.language),
    time: formatTime(until),
  })
}

function write(
  kind: 'ask' | 'offer',
  { people: count, name, when, address, leave, ...to }: Waiting,
  more: Record<string, string | number>,
): MailMessage {
  return writeNote(to, (t, museum) => ({
    subject: t(`waiting.${kind}.subject`, { museum }),
    greeting: t('account.greeting'),
    paragraphs: [t(`waiting.${kind}.text`, { count, name, when, ...more })],
    link: { label: t(`waiting.${kind}.link`), address },
    closing: [t(`waiting.${kind}.note`)],
    unsubscribe: { label: t('waiting.leave.button'), address: leave },
  }))
}
