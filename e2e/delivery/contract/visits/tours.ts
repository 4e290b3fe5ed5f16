import {
  type ListedTour,
  tourAttr,
  tourCalendar,
  tourLifetime,
  tourOverview,
  tourSelect,
  tourSingle,
  tourSoldOut,
  tourSoldOutTimeslots,
} from '@shop/shared/api/endpoints/tours'
import { NEXT_DAYS_WINDOW } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { addDays, toPathDay, toPathRange } from '@shop/shared/dates/month'
import type { Probe } from '../probe/probe.ts'
import { NO_ID, NO_NEXT_DAY } from './basket.ts'

const OF_A_TOUR = [tourSingle, tourLifetime]
const OF_A_DAY = [tourOverview, tourCalendar, tourSoldOut, tourSoldOutTimeslots]
const TOURS = 3
/** As the calendar of the shop shows. */
const DAYS = 31

export async function visitTours(
  probe: Probe,
  { hasGuidedTours, hasSoldOutTimeslots }: ShopConfig,
): Promise<void> {
  const all = [tourSelect, tourAttr, ...OF_A_TOUR, ...OF_A_DAY]
  if (!hasGuidedTours) {
    probe.skip(all, 'notOffered', 'has_guided_tours is off')
    return
  }
  const tours = await probe.ask(tourSelect)
  await probe.ask(tourAttr)
  probe.skip([...OF_A_TOUR, ...OF_A_DAY], 'notReached', 'there is no tour')
  for (const tour of (tours ?? []).slice(0, TOURS)) {
    await visitTour(probe, tour, hasSoldOutTimeslots)
  }
  if (!hasSoldOutTimeslots) {
    const why = 'guided_tour_soldout_timeslots is off'
    probe.skip([tourSoldOutTimeslots], 'notOffered', why)
  }
  await probe.refuse(tourSingle, 'an unknown tour', { query: { tour: NO_ID } }, ['NotFound'])
  await probe.refuse(tourLifetime, 'an unknown tour', { params: { tour: NO_ID } }, ['NotFound'])
}

async function visitTour(
  probe: Probe,
  { id: tour, next_date, sold_out }: ListedTour,
  hasSoldOutTimeslots: boolean,
): Promise<void> {
  const lifetime = await probe.ask(tourLifetime, { params: { tour } })
  if (next_date === null && !sold_out) probe.note(tourSelect, NO_NEXT_DAY)
  const day = next_date ?? lifetime?.first
  await probe.ask(tourSingle, { query: { tour, ...(day ? { date: day } : {}) } })
  if (!day) {
    probe.skip(OF_A_DAY, 'notReached', 'no tour tells its first day')
    return
  }
  const range = toPathRange(day, addDays(day, DAYS))
  await probe.ask(tourOverview, { query: { date: day, lookahead: String(NEXT_DAYS_WINDOW) } })
  await probe.ask(tourCalendar, { params: { tour, range }, query: { details: '1' } })
  await probe.ask(tourSoldOut, { params: { tour, range } })
  if (hasSoldOutTimeslots) {
    await probe.ask(tourSoldOutTimeslots, { params: { tour, date: toPathDay(day) } })
  }
}
