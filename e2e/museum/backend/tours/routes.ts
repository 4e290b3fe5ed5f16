import {
  tourAttr,
  tourCalendar,
  tourLifetime,
  tourOverview,
  tourSelect,
  tourSingle,
  tourSoldOut,
  tourSoldOutTimeslots,
} from '@shop/shared/api/endpoints/tours'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Hono } from 'hono'
import { stateOf } from '../capacity/open-days.ts'
import { describeNamed } from '../catalogue/describe-parts.ts'
import { findTour } from '../catalogue/find-offering.ts'
import { sayIn } from '../catalogue/pick-text.ts'
import { backendWith } from '../config/announced-hours.ts'
import { findAsker } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import {
  answer,
  answerList,
  type CallOf,
  editionOf,
  fail,
  mountEndpoint,
} from '../http/mount-endpoint.ts'
import { wholeMonths } from '../http/whole-months.ts'
import { readDay, readRange } from '../schedule/day.ts'
import { lifetimeOf } from '../schedule/slots-on.ts'
import { calendarOf, soldOutDays, soldOutTimes } from './calendar.ts'
import { describeTour, findNextTours, tourDetail } from './describe-tour.ts'
import { overviewOf, readOverviewDays } from './overview.ts'

export function mountTours(app: Hono, backend: Shop): void {
  const { catalogue, clock, log } = backend

  mountEndpoint(app, log, tourSelect, async ({ token, language, candidate }) => {
    const museum = backendWith(backend, candidate)
    const [{ tours }, edition] = [museum.catalogue, editionOf(backend)]
    const nextOf = await findNextTours(backend, tours, await findAsker(backend, token))
    const today = todayInMuseum(clock(), catalogue.museum.timeZone)
    const entries = tours.map((tour) => {
      const next = nextOf(tour)
      return {
        key: `${tour.id} ${today} ${stateOf(next)}`,
        describe: () => describeTour(museum, tour, next, language),
      }
    })
    return answerList(edition, entries)
  })

  mountEndpoint(app, log, tourAttr, async ({ language }) =>
    answer(describeNamed(catalogue.tourCategories, sayIn(catalogue, language))),
  )

  mountEndpoint(app, log, tourOverview, async ({ query, language, t, token, candidate }) => {
    const days = readOverviewDays(query.date, query.lookahead)
    if (days === null) return fail(400, { message: t('request.unreadable') })
    const museum = backendWith(backend, candidate)
    return answer(await overviewOf(museum, days, language, await findAsker(backend, token)))
  })

  mountEndpoint(app, log, tourSingle, async ({ query, language, t, token, candidate }) => {
    const museum = backendWith(backend, candidate)
    const tour = findTour(museum.catalogue, query.tour)
    if (tour === undefined) return fail(404, { error: t('request.notFound') })
    const day = query.date === undefined ? null : readDay(query.date)
    if (query.date !== undefined && day === null) {
      return fail(400, { message: t('request.unreadable') })
    }
    return answer(await tourDetail(museum, tour, day, language, await findAsker(backend, token)))
  })

  const calendar = async ({ params, query, token, t, candidate }: CallOf<typeof tourCalendar>) => {
    const tour = findTour(backendWith(backend, candidate).catalogue, params.tour)
    if (tour === undefined) return fail(404, { error: t('request.notFound') })
    const range = readRange(params.range)
    if (range === null) return fail(400, { message: t('request.unreadable') })
    const askedBy = await findAsker(backend, token)
    const wish = { range, inDetail: query.details === '1', askedBy }
    return answer(await calendarOf(backend, tour, wish))
  }
  mountEndpoint(app, log, tourCalendar, calendar, wholeMonths)

  const soldOut = async ({ params, token, t, candidate }: CallOf<typeof tourSoldOut>) => {
    const tour = findTour(backendWith(backend, candidate).catalogue, params.tour)
    if (tour === undefined) return fail(404, { error: t('request.notFound') })
    const range = readRange(params.range)
    if (range === null) return fail(400, { message: t('request.unreadable') })
    return answer(await soldOutDays(backend, tour, range, await findAsker(backend, token)))
  }
  mountEndpoint(app, log, tourSoldOut, soldOut, wholeMonths)

  mountEndpoint(app, log, tourSoldOutTimeslots, async ({ params, token, t, candidate }) => {
    const tour = findTour(backendWith(backend, candidate).catalogue, params.tour)
    const day = readDay(params.date)
    if (tour === undefined || day === null) return fail(404, { error: t('request.notFound') })
    return answer(await soldOutTimes(backend, tour, day, await findAsker(backend, token)))
  })

  mountEndpoint(app, log, tourLifetime, async ({ params, t }) => {
    const tour = findTour(catalogue, params.tour)
    if (tour === undefined) return fail(404, { error: t('request.notFound') })
    return answer(lifetimeOf(tour, todayInMuseum(clock(), catalogue.museum.timeZone)))
  })
}
