import type { Catalogue, CatalogueTour } from '../catalogue/schema.ts'
import {
  checkOpenings,
  checkSubtickets,
  issuePath,
  type Key,
  type Report,
} from './check-offering.ts'

/** What a schema cannot see of tours: where their ids point, and what fits together. */
export function checkTours(catalogue: Catalogue, report: Report): void {
  const { fail, once, picture } = report
  const { tours, tourCategories, tourLanguages, venues } = catalogue
  tourCategories.forEach(({ id }, at) => {
    once('category', id, 'tourCategories', at, 'id')
  })
  tourLanguages.forEach(({ id }, at) => {
    once('tour language', id, 'tourLanguages', at, 'id')
  })
  const known = (list: readonly { id: string }[], wanted: string) =>
    list.some(({ id }) => id === wanted)

  tours.forEach((tour, at) => {
    const path = ['tours', at] as const
    // Places are counted by the id alone, so an event must not share it.
    once('offering', tour.id, ...path, 'id')
    picture(tour.picture, ...path, 'picture')
    if (!known(venues, tour.venue)) fail(`no venue "${tour.venue}"`, ...path, 'venue')
    if (!known(tourLanguages, tour.language)) {
      fail(`no tour language "${tour.language}"`, ...path, 'language')
    }
    tour.categories.forEach((category, c) => {
      if (known(tourCategories, category)) return
      fail(`no tour category "${category}"`, ...path, 'categories', c)
    })
    if ((tour.minParticipants ?? 1) > tour.maxParticipants) {
      fail('is less than minParticipants', ...path, 'maxParticipants')
    }
    checkOpenings(tour, path, report)
    checkPrices(tour, path, report)
    checkTickets(tour, path, report)
    checkQuestions(tour, path, report)
  })
}

/** A price is named by tour, time and id: a time may give a price of the tour another amount. */
function checkPrices(tour: CatalogueTour, path: readonly Key[], { once }: Report): void {
  const lists = [
    { prices: tour.prices, at: [...path, 'prices'] },
    ...(['opening', 'dates'] as const).flatMap((times) =>
      (tour[times] ?? []).map(({ prices = [] }, o) => ({
        prices,
        at: [...path, times, o, 'prices'],
      })),
    ),
  ]
  for (const { prices, at } of lists) {
    prices.forEach(({ id }, p) => {
      once(`price of ${issuePath(at)}`, id, ...at, p, 'id')
    })
  }
}

function checkTickets(tour: CatalogueTour, path: readonly Key[], report: Report): void {
  const tickets = tour.tickets ?? []
  if (tickets.length === 0 && tour.withoutTickets !== true) {
    report.fail('a tour needs tickets, or withoutTickets', ...path, 'tickets')
  }
  tickets.forEach(({ id }, t) => {
    report.once(`ticket of ${issuePath(path)}`, id, ...path, 'tickets', t, 'id')
    checkSubtickets(tour, t, path, report)
  })
}

function checkQuestions(tour: CatalogueTour, path: readonly Key[], { fail, once }: Report): void {
  tour.questions?.forEach(({ id, type, options = [] }, q) => {
    const here = [...path, 'questions', q]
    once(`question of ${issuePath(path)}`, id, ...here, 'id')
    if (type === 'choice' && options.length === 0) {
      fail('a choice needs options', ...here, 'options')
    }
    if (type !== 'choice' && options.length > 0) {
      fail('only a choice has options', ...here, 'options')
    }
    options.forEach((option, o) => {
      once(`option of ${issuePath(here)}`, option.id, ...here, 'options', o, 'id')
    })
  })
}
