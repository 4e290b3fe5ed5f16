import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { labelled } from '../paper/layout.ts'
import { addressLine } from './address-line.ts'
import { goesToCustomer, kindOf, type PricedLine } from './line-kinds.ts'
import { countedNames } from './lines/admission.ts'
import type { LineWords } from './lines/line-kind.ts'
import type { BookedAddress, BookedShipping } from './priced-line.ts'

export interface MailLine {
  /** What the line is for, when, and other details; empty if the charge already says it all. */
  heading: string[]
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
    charges: kind.charges(line).map(({ name, count, total, subtickets = [] }) => ({
      what: `${count} × ${name}`,
      parts: countedNames(subtickets),
      price: words.money(total),
    })),
    notes: kind.notes(line, words),
  }
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
    charges: [{ what: t('mail.shipping'), parts: [], price: money(cost) }],
    notes: goesToCustomer(lines) ? [labelled(t('mail.sentTo'), address, language)] : [],
  }
}

function deliveryAddress(form: CustomerForm): BookedAddress {
  const { fname, lname, street = '', zip = '', city = '', country = '' } = form
  const name = [fname, lname].filter(Boolean).join(' ')
  return { name, street, zip, city, country, ...form.shipping }
}
