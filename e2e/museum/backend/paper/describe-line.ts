import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import type { Language } from '@shop/shared/i18n/languages'
import { NO_WORDS } from '@shop/shared/vouchers/card-words'
import { countryName } from '../../countries.ts'
import {
  type BookedAddress,
  type BookedOwner,
  type BookedShipping,
  goesToCustomer,
  type PricedLine,
  type TicketBooking,
  type TourBooking,
} from '../cart/priced-line.ts'
import type { ServerTexts } from '../texts.ts'
import { labelled } from './layout.ts'

/** A line of a booking as a mail shows it. */
export interface MailLine {
  /** What it is, when, and what else there is to know; empty where the charge says it all. */
  heading: string[]
  charges: { what: string; parts: string[]; price: string }[]
  /** Below the charges: answers and owners. */
  notes: string[]
}

export interface MailWords {
  language: Language
  t: ServerTexts
  /** Writes cents; nothing is `free`. */
  money: (cents: number) => string
}

export function describeLine(line: PricedLine, words: MailWords): MailLine {
  const { language, t, money } = words
  const charge = ({ name, count, total, subtickets = [] }: Charged) => ({
    what: `${count} × ${name}`,
    parts: subtickets.map((part) => `${part.count} × ${part.name}`),
    price: money(total),
  })
  switch (line.kind) {
    case 'ticket':
      return {
        heading: [line.eventName, whenInWords(line, words)],
        charges: [charge(line)],
        notes: [],
      }
    case 'guidedTour':
      return {
        heading: [
          line.name,
          whenInWords(line, words),
          labelled(t('mail.meetingPoint'), line.meetingPoint, language),
          labelled(t('mail.tourLanguage'), line.language, language),
        ],
        charges: [line.price, ...line.tickets].map(charge),
        notes: line.answers.map(({ question, readable }) => labelled(question, readable, language)),
      }
    case 'voucher': {
      const { to, from } = line.words ?? NO_WORDS
      const notes = [
        to === '' ? '' : t('voucher.to', { name: to }),
        from === '' ? '' : t('voucher.from', { name: from }),
      ]
      return { heading: [], charges: [charge(line)], notes: notes.filter(Boolean) }
    }
    case 'merchandise':
      return { heading: [], charges: [charge(line)], notes: [] }
    case 'annualPass': {
      const notes = line.owners.flatMap((owner) => describeOwner(owner, words))
      return { heading: [], charges: [charge(line)], notes }
    }
  }
}

interface Charged {
  name: string
  count: number
  total: number
  subtickets?: { name: string; count: number }[]
}

/** `Sunday 1 November 2026, 10:00`, as a line of its own; a day ticket has no time. */
export function whenInWords(
  { startsAt, timed }: TicketBooking | TourBooking,
  { language, t }: Pick<MailWords, 'language' | 't'>,
): string {
  const time = timed ? formatTime(startsAt) : t('mail.wholeDay')
  const day = dayName(startsAt, language)
  return `${day.charAt(0).toLocaleUpperCase(language)}${day.slice(1)}, ${time}`
}

/** If the pass is sent to its owner, their address is shown as that of delivery. */
function describeOwner(
  { name, address, sentToAddress }: BookedOwner,
  { language, t }: MailWords,
): string[] {
  if (address === null) return [labelled(t('mail.madeOutTo'), name, language)]
  if (!sentToAddress) {
    return [labelled(t('mail.madeOutTo'), addressLine({ ...address, name }, language), language)]
  }
  return [
    labelled(t('mail.madeOutTo'), name, language),
    labelled(t('mail.sentTo'), addressLine(address, language), language),
  ]
}

/** `Ada Meier, Weg 1, 8000 Zürich, Switzerland`, on one line whatever was typed. */
function addressLine(
  { name, street, zip, city, country }: BookedAddress,
  language: Language,
): string {
  const parts = [name, street, `${zip} ${city}`, countryName(country, language)]
  const written = parts.map((part) => part.trim().replace(/\s+/g, ' '))
  return written.filter((part) => part !== '').join(', ')
}

/** What sending costs, and where to, unless each pass goes to an address of its own. */
export function describeShipping(
  { cost }: BookedShipping,
  lines: readonly PricedLine[],
  customer: CustomerForm,
  { language, t, money }: MailWords,
): MailLine {
  const address = addressLine(deliveryAddress(customer), language)
  return {
    heading: [],
    charges: [{ what: t('mail.shipping'), parts: [], price: money(cost) }],
    notes: goesToCustomer(lines) ? [labelled(t('mail.sentTo'), address, language)] : [],
  }
}

function deliveryAddress(form: CustomerForm): BookedAddress {
  const { fname, lname, street = '', zip = '', city = '', country = '' } = form
  const name = [fname, lname].filter(Boolean).join(' ')
  return { name, street, zip, city, country, ...form.shipping }
}
