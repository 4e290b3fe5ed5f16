import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import type { CatalogueTicket, CatalogueTourTicket } from '../../catalogue/schema.ts'
import type { BookedPart, SlotBooking } from '../priced-line.ts'
import type { Charge, Code, LineWords } from './line-kind.ts'

/** Day and time of a visit in words; a day ticket has no time. */
export function dayAndTime({ startsAt, timed }: SlotBooking, { language, t }: LineWords) {
  const day = dayName(startsAt, language)
  return {
    day: `${day.charAt(0).toLocaleUpperCase(language)}${day.slice(1)}`,
    time: timed ? formatTime(startsAt) : t('mail.wholeDay'),
    timed,
  }
}

/** `Sunday 1 November 2026, 10:00`, as its own line. */
export function whenInWords(line: SlotBooking, words: LineWords): string {
  const { day, time } = dayAndTime(line, words)
  return `${day}, ${time}`
}

/** The fee for changes of the date, as a charge of its own. */
export function feeOf({ changeFee }: SlotBooking): Charge[] {
  return changeFee === undefined ? [] : [changeFee]
}

/** Ids and counts, as a basket item has them. */
export function asPicked(list: readonly { id: string; count: number }[]) {
  return list.map(({ id, count }) => ({ id, count }))
}

/** `2 × Adult` */
export function countedNames(list: readonly { count: number; name: string }[]): string[] {
  return list.map(({ count, name }) => `${count} × ${name}`)
}

interface Pieces {
  id: string
  name: string
  count: number
  subtickets: readonly BookedPart[]
}

/** A ticket with parts is one piece for all its people. */
export function ticketCodes(
  { id, name, count, subtickets }: Pieces,
  offered: CatalogueTicket | CatalogueTourTicket | undefined,
): Code[] {
  const code = { kind: 'ticket', ticket_id: id, name } as const
  if (subtickets.length > 0) return [{ ...code, people: partPeople(subtickets) }]
  const apart = offered?.printSeparately || offered?.uniqueBarcode || offered?.scanSeparately
  if (apart !== true) return [{ ...code, people: count }]
  return Array.from({ length: count }, () => ({ ...code, people: 1 }))
}

export function partPeople(parts: readonly BookedPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}
