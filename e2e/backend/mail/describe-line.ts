import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import type { PricedLine } from '../checkout/priced-line.ts'
import type { ServerTexts } from '../texts/server-texts.ts'

/** A line of a booking as a mail tells it. */
export interface MailLine {
  title: string
  when: string
  /** What else there is to know about it, a sentence each. */
  details: string[]
  charges: { what: string; parts: string[]; price: string }[]
  /** Questions with their answers. */
  answers: string[]
}

/** `money` writes cents. */
export function describeLine(
  line: PricedLine,
  say: ServerTexts['mail'],
  money: (cents: number) => string,
): MailLine {
  const when = `${formatDate(line.startsAt)}, ${line.timed ? formatTime(line.startsAt) : say.wholeDay}`
  const charge = ({ name, count, total, subtickets = [] }: Charged) => ({
    what: `${count} × ${name}`,
    parts: subtickets.map((part) => `${part.count} × ${part.name}`),
    price: money(total),
  })
  if (line.kind === 'ticket') {
    return { title: line.eventName, when, details: [], charges: [charge(line)], answers: [] }
  }
  return {
    title: line.name,
    when,
    details: [
      labelled(say.meetingPoint, line.meetingPoint),
      labelled(say.tourLanguage, line.language),
    ],
    charges: [line.price, ...line.tickets].map(charge),
    answers: line.answers.map(({ question, readable }) => labelled(question, readable)),
  }
}

interface Charged {
  name: string
  count: number
  total: number
  subtickets?: { name: string; count: number }[]
}

/** A question that ends as one needs no colon. */
function labelled(label: string, value: string): string {
  return /[?:]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`
}
