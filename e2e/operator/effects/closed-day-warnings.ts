import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isClosedAt } from '../../museum/backend/config/content-fields.ts'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import { countOnDay } from '../../museum/backend/watching/count-on-day.ts'
import type { Warning } from '../contract/config.ts'
import type { ConfigSource } from '../operator.ts'
import { listOf, mapOf } from '../wording/maps.ts'

/** For each day that the change closes: is it over, or what is sold and held on it? */
export async function closedDayWarnings(
  { db, catalogue, clock }: ConfigSource,
  before: WireConfig,
  after: WireConfig,
): Promise<Warning[]> {
  const now = clock()
  const today = todayInMuseum(now, catalogue.museum.timeZone)
  const known = daysIn(before)
  const warnings: Warning[] = []
  const isKnown = ({ day, venue = '' }: ClosedDay) =>
    known.some((one) => one.day === day && isClosedAt(one, venue))
  for (const closed of daysIn(after).filter((one) => !isKnown(one))) {
    const { day } = closed
    if (day < today) warnings.push({ kind: 'dayPast', day })
    else {
      const affected = await countOnDay(db, catalogue, closed, now)
      warnings.push({ kind: 'dayClosed', ...closed, ...affected })
    }
  }
  return warnings
}

interface ClosedDay {
  day: string
  /** Undefined: the whole museum. */
  venue?: string | undefined
}

function daysIn({ closed_days: days }: WireConfig): ClosedDay[] {
  return listOf(days)
    .map(mapOf)
    .map(({ day, venue }) => ({ day: String(day), venue: venue ? String(venue) : undefined }))
}
