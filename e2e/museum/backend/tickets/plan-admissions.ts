import { sql } from 'kysely'
import type { Write } from '../../../service/database/write-at-once.ts'
import {
  type BookedPart,
  isAdmission,
  type PricedLine,
  type TourBooking,
} from '../cart/priced-line.ts'
import { findTicket, findTour } from '../catalogue/find-offering.ts'
import type { Catalogue, CatalogueTicket, CatalogueTourTicket } from '../catalogue/schema.ts'
import { booksPlaces } from '../catalogue/tour-terms.ts'
import type { AdmissionTable } from '../database/order-tables.ts'
import { createAdmissionCode } from './admission-code.ts'

/** What a code is to be for. */
export type PlannedAdmission = Omit<AdmissionTable, 'code' | 'booking_id' | 'created_at'>

type Planned = Omit<PlannedAdmission, 'line' | 'piece'>

/**
 * The codes an order needs, in the order of its lines: one for each piece of a ticket that is
 * printed or scanned separately, else one for all of them. A guided tour has one for the group, and
 * those of its tickets after it.
 */
export function planAdmissions(
  catalogue: Catalogue,
  lines: readonly PricedLine[],
): PlannedAdmission[] {
  return lines.flatMap((line, at) => {
    if (!isAdmission(line)) return []
    const codes =
      line.kind === 'ticket'
        ? ticketCodes({ ...line, id: line.ticketId }, findTicket(catalogue, line.ticketId)?.ticket)
        : tourCodes(line, catalogue)
    return codes.map((code, piece) => ({ ...code, line: at, piece }))
  })
}

interface Pieces {
  id: string
  name: string
  count: number
  subtickets: readonly BookedPart[]
}

/** A ticket with parts is one piece for all its people. */
function ticketCodes(
  { id, name, count, subtickets }: Pieces,
  offered: CatalogueTicket | CatalogueTourTicket | undefined,
): Planned[] {
  const code = { kind: 'ticket', ticket_id: id, name } as const
  if (subtickets.length > 0) return [{ ...code, people: partPeople(subtickets) }]
  const apart = offered?.printSeparately || offered?.uniqueBarcode || offered?.scanSeparately
  if (apart !== true) return [{ ...code, people: count }]
  return Array.from({ length: count }, () => ({ ...code, people: 1 }))
}

function tourCodes(line: TourBooking, catalogue: Catalogue): Planned[] {
  const tour = findTour(catalogue, line.offeringId)
  const people = groupSize(line, tour)
  return [
    { kind: 'tour', ticket_id: line.price.id, name: line.name, people },
    ...line.tickets.flatMap((ticket) =>
      ticketCodes(
        ticket,
        tour?.tickets?.find(({ id }) => id === ticket.id),
      ),
    ),
  ]
}

/** Nobody asks the size of a group that books a whole tour without tickets: as many as it takes. */
function groupSize(
  { price, tickets }: TourBooking,
  tour: Catalogue['tours'][number] | undefined,
): number {
  if (tickets.length > 0) {
    return tickets.reduce(
      (sum, { count, subtickets }) =>
        sum + (subtickets.length > 0 ? partPeople(subtickets) : count),
      0,
    )
  }
  return tour === undefined || booksPlaces(tour) ? price.count : price.count * tour.maxParticipants
}

function partPeople(parts: readonly BookedPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

/**
 * What gives what lets people in its codes, once for each booking: the database refuses a second
 * set. Vouchers, passes and articles have none. All rows are one parameter, of which a statement
 * takes a limited number.
 */
export function issueAdmissions(
  catalogue: Catalogue,
  { bookingId, lines }: { bookingId: string; lines: readonly PricedLine[] },
  now: Date,
): Write {
  const rows = planAdmissions(catalogue, lines).map((planned) => ({
    ...planned,
    code: createAdmissionCode(),
    booking_id: bookingId,
    created_at: now,
  }))
  if (rows.length === 0) return undefined
  const columns = sql`kind, ticket_id, name, people, line, piece, code, booking_id, created_at`
  return sql`insert into admission (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (
      kind text, ticket_id text, name text, people integer, line integer, piece integer, code text,
      booking_id text, created_at timestamptz
    )`
}
