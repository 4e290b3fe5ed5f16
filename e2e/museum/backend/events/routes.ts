import {
  eventSelect,
  ticketCalendar,
  ticketCollect,
  ticketCollectAny,
  ticketLifetime,
} from '@shop/shared/api/endpoints/events'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Hono } from 'hono'
import { findNextDay } from '../capacity/open-days.ts'
import { findEvent } from '../catalogue/find-offering.ts'
import { backendWith } from '../config/announced-hours.ts'
import { findAsker } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import { answer, type CallOf, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { wholeMonths } from '../http/whole-months.ts'
import { readDay, readRange } from '../schedule/day.ts'
import { lifetimeOf } from '../schedule/slots-on.ts'
import { calendarOf } from './calendar.ts'
import { listEvents, ticketsOfDay } from './describe-event.ts'

export function mountEvents(app: Hono, backend: Shop): void {
  const { catalogue, clock, log } = backend
  const today = () => todayInMuseum(clock(), catalogue.museum.timeZone)

  mountEndpoint(app, log, eventSelect, async ({ token, language, candidate }) =>
    listEvents(backendWith(backend, candidate), language, await findAsker(backend, token)),
  )

  mountEndpoint(app, log, ticketCollect, async ({ params, token, language, t, candidate }) => {
    const event = findEvent(backendWith(backend, candidate).catalogue, params.event)
    const day = readDay(params.date)
    if (event === undefined || day === null) return fail(404, { error: t('request.notFound') })
    const askedBy = await findAsker(backend, token)
    return answer(await ticketsOfDay(backend, event, day, language, askedBy))
  })

  // Without a day: tickets of the next day with a free place.
  mountEndpoint(app, log, ticketCollectAny, async ({ params, token, language, t, candidate }) => {
    const event = findEvent(backendWith(backend, candidate).catalogue, params.event)
    if (event === undefined) return fail(404, { error: t('request.notFound') })
    const askedBy = await findAsker(backend, token)
    const { day } = await findNextDay(backend, event, { now: clock(), askedBy })
    return answer(await ticketsOfDay(backend, event, day ?? today(), language, askedBy))
  })

  const calendar = async ({
    params,
    query,
    token,
    t,
    candidate,
  }: CallOf<typeof ticketCalendar>) => {
    const event = findEvent(backendWith(backend, candidate).catalogue, params.event)
    if (event === undefined) return fail(404, { error: t('request.notFound') })
    const range = readRange(params.range)
    if (range === null) return fail(400, { message: t('request.unreadable') })
    const askedBy = await findAsker(backend, token)
    const wish = { range, inDetail: query.details === '1', askedBy }
    return answer(await calendarOf(backend, event, wish))
  }
  mountEndpoint(app, log, ticketCalendar, calendar, wholeMonths)

  mountEndpoint(app, log, ticketLifetime, async ({ query, t }) => {
    const event = findEvent(catalogue, query.event)
    if (event === undefined) return fail(404, { error: t('request.notFound') })
    return answer(lifetimeOf(event, today()))
  })
}
