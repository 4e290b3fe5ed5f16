import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { labelled } from '../paper/layout.ts'
import { addressLine } from './address-line.ts'
import { goesToCustomer, isAdmission, kindOf, type PricedLine } from './line-kinds.ts'
import { countedNames, dayAndTime } from './lines/admission.ts'
import type { LineWords } from './lines/line-kind.ts'
import type { BookedAddress, BookedShipping } from './priced-line.ts'

export interface MailLine {
  /** What the line is for, when, and other details; empty if the charge already says it all. */
  heading: string[]
  /** The day and time that the heading names; null for goods. */
  when: { day: string; time: string; timed: boolean } | null
  charges: { what: string; parts: string[]; price: string }[]
  notes: string[]
}

export interface MailWords extends LineWords {
  /** Formats cents; zero becomes the word for free. */
  money: (cents: number) => string
}

export function describeLine(line: PricedLine, words: MailWords): MailLine {
  const kind = kindOf(line)
  return {
    heading: kind.heading(line, words),
    when: isAdmission(line) ? dayAndTime(line, words) : null,
    charges: kind.charges(line).map(({ name, count, total, subtickets = [] }) => ({
      what: `${count} × ${name}`,
      parts: countedNames(subtickets),
      price: words.money(total),
    })),
    notes: kind.notes(line, words),
  }
}

/** The lines in the same order; neighbours of the same visit share one heading. */
export function joinVisits(lines: readonly MailLine[]): MailLine[] {
  const joined: MailLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isSame = last?.when && last.heading.join('\n') === line.heading.join('\n')
    if (last && isSame && last.notes.length === 0) {
      last.charges = [...last.charges, ...line.charges]
      last.notes = line.notes
    } else joined.push({ ...line })
  }
  return joined
}

/** The delivery cost and address. The address is left out if each pass goes to its own address. */
export function describeShipping(
  { cost }: BookedShipping,
  lines: readonly PricedLine[],
  customer: CustomerForm,
  { language, t, money }: MailWords,
): MailLine {
  const address = addressLine(deliveryAddress(customer), language)
  return {
    heading: [],
    when: null,
    charges: [{ what: t('mail.shipping'), parts: [], price: money(cost) }],
    notes: goesToCustomer(lines) ? [labelled(t('mail.sentTo'), address, language)] : [],
  }
}

function deliveryAddress(form: CustomerForm): BookedAddress {
  const { fname, lname, street = '', zip = '', city = '', country = '' } = form
  const name = [fname, lname].filter(Boolean).join(' ')
  return { name, street, zip, city, country, ...form.shipping }
}
