import { todayInMuseum } from '@shop/shared/dates/museum-time'
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
  for (const day of daysIn(after).filter((one) => !known.includes(one))) {
    if (day < today) warnings.push({ kind: 'dayPast', day })
    else warnings.push({ kind: 'dayClosed', day, ...(await countOnDay(db, catalogue, day, now)) })
  }
  return warnings
}

function daysIn({ closed_days: days }: WireConfig): string[] {
  return listOf(days).map((one) => String(mapOf(one).day))
}
