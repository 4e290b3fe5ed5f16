import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import type { Selectable } from 'kysely'
import { type AdmissionLine, isAdmission, kindOf, type PricedLine } from '../cart/line-kinds.ts'
import { countedNames, whenInWords } from '../cart/lines/admission.ts'
import type { Code } from '../cart/lines/line-kind.ts'
import { findOffering, findVenue } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { AdmissionTable } from '../database/order-tables.ts'
import { type ServerTexts, serverTexts } from '../texts.ts'
import { groupSigns } from './admission-code.ts'
import { printable } from './printable.ts'

export type Admission = Selectable<AdmissionTable>

/** A booking with its codes, in the order of its lines. */
export interface BookedTickets {
  bookingId: string
  bookedAt: Date
  customer: CustomerForm
  language: Language
  lines: readonly PricedLine[]
  admissions: readonly Admission[]
}

/** A page for each code of a booking, in the buyer's language. */
export function describeTickets(booked: BookedTickets, catalogue: Catalogue) {
  const { bookingId, bookedAt, language, lines, admissions } = booked
  const { museum } = catalogue
  const t = serverTexts(language, museum.country)
  const name = pickText(catalogue, museum.name, language)
  const pages = admissions.flatMap((admission) => {
    const line = lines[admission.line]
    return line !== undefined && isAdmission(line) ? [{ admission, line }] : []
  })
  return {
    language,
    title: t('ticket.title', { museum: name, number: bookingId }),
    museum: name,
    logo: museum.logo ?? '',
    /** Paths of the pictures that can be drawn, by their names in the catalogue. */
    files: {} as Readonly<Record<string, string>>,
    accent: museum.accent,
    /** Fixed date, so that every drawing gives the same document. */
    bookedAt,
    pages: pages.map(({ admission, line }, at) => ({
      ...describePage(admission, line, booked, catalogue),
      number: t('ticket.page', { at: at + 1, of: pages.length }),
    })),
    contact: t('mail.contact', { email: museum.supportEmail }),
    sender: [...new Set([name, museum.operatingCompany, museum.address])].join(' · '),
  }
}

export type TicketDocument = ReturnType<typeof describeTickets>
export type TicketPage = TicketDocument['pages'][number]

function describePage(
  admission: Admission,
  line: AdmissionLine,
  { bookingId, customer, language }: BookedTickets,
  catalogue: Catalogue,
) {
  const t = serverTexts(language, catalogue.museum.country)
  const kind = kindOf(line)
  const { values, total } = coveredBy(admission, line)
  const money = (cents: number) => formatMoney(cents, { ...catalogue.museum, language })
  const booker = printable([customer.fname, customer.lname].filter(Boolean).join(' '))
  const facts = [
    { label: t('ticket.admits'), values },
    // A price counts tours or places, so the number of people is shown separately.
    {
      label: t('ticket.people'),
      values: admission.kind === 'tour' ? [String(admission.people)] : [],
    },
    ...(kind.admission?.facts(line, t) ?? []),
    { label: t('ticket.place'), values: placeOf(line, language, catalogue) },
    { label: t('ticket.price'), values: [total === 0 ? t('mail.free') : money(total)] },
    {
      label: t('ticket.bookedBy'),
      values: [booker.text, booker.isWhole ? '' : t('ticket.notPrinted')],
    },
    { label: t('mail.bookingNumber'), values: [bookingId] },
  ]
  return {
    title: kind.title(line),
    /** Name of the picture in the catalogue; empty if the offer is no longer in it. */
    picture: findOffering(catalogue, line.offeringId)?.picture ?? '',
    when: whenInWords(line, { language, t }),
    facts: facts
      .map((fact) => ({ ...fact, values: fact.values.filter((value) => value.trim() !== '') }))
      .filter((fact) => fact.values.length > 0),
    code: admission.code,
    barcode: t('ticket.barcode', { code: groupSigns(admission.code) }),
    advice: { heading: t('ticket.entrance'), sentences: adviceFor(admission, line, t) },
  }
}

/** What the visitors with this code do at the entrance. */
export function adviceFor({ people }: Code, line: AdmissionLine, t: ServerTexts): string[] {
  const isOnTime = kindOf(line).admission?.startsOnTime
  return [
    t('ticket.show'),
    ...(people > 1 ? [t('ticket.together')] : []),
    ...(isOnTime ? [t('ticket.beOnTime')] : []),
  ]
}

/** What the code admits, and its price in cents. */
export function coveredBy(
  admission: Code,
  line: AdmissionLine,
): { values: string[]; total: number } {
  const { kind, people, name: known } = admission
  const charge = kindOf(line).admission?.chargeOf(line, admission)
  if (charge === undefined)
    return { values: countedNames([{ count: people, name: known }]), total: 0 }
  const { count, name, total, subtickets = [] } = charge
  if (kind === 'tour' || subtickets.length > 0)
    return { values: countedNames([charge, ...subtickets]), total }
  // All pieces of a line cost the same, so their share of the total is enough.
  return { values: countedNames([{ count: people, name }]), total: (total / count) * people }
}

/** Name and address of the venue in today's catalogue; empty if the offer is no longer in it. */
function placeOf(
  { offeringId }: AdmissionLine,
  language: Language,
  catalogue: Catalogue,
): string[] {
  const venue = findVenue(catalogue, offeringId)
  return venue === undefined ? [] : [pickText(catalogue, venue.name, language), venue.address]
}
