import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import type { Selectable } from 'kysely'
import {
  isAdmission,
  type PricedLine,
  type TicketBooking,
  type TourBooking,
} from '../cart/priced-line.ts'
import { findEvent, findTour } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { AdmissionTable } from '../database/order-tables.ts'
import { whenInWords } from '../paper/describe-line.ts'
import { serverTexts } from '../texts.ts'
import { groupSigns } from './admission-code.ts'
import { printable } from './printable.ts'
import type { TicketDocument, TicketFact, TicketPage } from './ticket-page.ts'

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
export function describeTickets(booked: BookedTickets, catalogue: Catalogue): TicketDocument {
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
    accent: museum.accent,
    bookedAt,
    pages: pages.map(({ admission, line }, at) => ({
      ...describePage(admission, line, booked, catalogue),
      number: t('ticket.page', { at: at + 1, of: pages.length }),
    })),
    contact: t('mail.contact', { email: museum.supportEmail }),
    sender: [...new Set([name, museum.operatingCompany, museum.address])].join(' · '),
  }
}

function describePage(
  admission: Admission,
  line: TicketBooking | TourBooking,
  { bookingId, customer, language }: BookedTickets,
  catalogue: Catalogue,
): Omit<TicketPage, 'number'> {
  const t = serverTexts(language, catalogue.museum.country)
  const { values, total } = coveredBy(admission, line)
  const money = (cents: number) => formatMoney(cents, { ...catalogue.museum, language })
  const isTour = line.kind === 'guidedTour'
  const booker = printable([customer.fname, customer.lname].filter(Boolean).join(' '))
  const facts: TicketFact[] = [
    { label: t('ticket.admits'), values },
    // A price says how many tours or places, and not always how many people come.
    {
      label: t('ticket.people'),
      values: admission.kind === 'tour' ? [String(admission.people)] : [],
    },
    { label: t('mail.meetingPoint'), values: isTour ? [line.meetingPoint] : [] },
    { label: t('mail.tourLanguage'), values: isTour ? [line.language] : [] },
    { label: t('ticket.place'), values: placeOf(line, language, catalogue) },
    { label: t('ticket.price'), values: [total === 0 ? t('mail.free') : money(total)] },
    {
      label: t('ticket.bookedBy'),
      values: [booker.text, booker.isWhole ? '' : t('ticket.notPrinted')],
    },
    { label: t('mail.bookingNumber'), values: [bookingId] },
  ]
  return {
    title: isTour ? line.name : line.eventName,
    when: whenInWords(line, { language, t }),
    facts: facts
      .map((fact) => ({ ...fact, values: fact.values.filter((value) => value.trim() !== '') }))
      .filter((fact) => fact.values.length > 0),
    code: admission.code,
    barcode: t('ticket.barcode', { code: groupSigns(admission.code) }),
    advice: {
      heading: t('ticket.entrance'),
      sentences: [
        t('ticket.show'),
        ...(admission.people > 1 ? [t('ticket.together')] : []),
        ...(isTour ? [t('ticket.beOnTime')] : []),
      ],
    },
  }
}

/** What the code is for, and what that cost in cents. */
function coveredBy(
  admission: Admission,
  line: TicketBooking | TourBooking,
): { values: string[]; total: number } {
  if (line.kind === 'guidedTour' && admission.kind === 'tour') {
    const { count, name, total } = line.price
    return { values: [`${count} × ${name}`], total }
  }
  const ticket =
    line.kind === 'ticket' ? line : line.tickets.find(({ id }) => id === admission.ticket_id)
  if (ticket === undefined) return { values: [`${admission.people} × ${admission.name}`], total: 0 }
  const { count, name, total, subtickets } = ticket
  const parts = subtickets.map((part) => `${part.count} × ${part.name}`)
  if (parts.length > 0) return { values: [`${count} × ${name}`, ...parts], total }
  // All pieces cost the same.
  const { people } = admission
  return { values: [`${people} × ${name}`], total: (total / count) * people }
}

/** House and street, as the catalogue has them today; nothing when the offer is gone from it. */
function placeOf(
  { offeringId }: TicketBooking | TourBooking,
  language: Language,
  catalogue: Catalogue,
): string[] {
  const offering = findEvent(catalogue, offeringId) ?? findTour(catalogue, offeringId)
  const venue = catalogue.venues.find(({ id }) => id === offering?.venue)
  return venue === undefined ? [] : [pickText(catalogue, venue.name, language), venue.address]
}
