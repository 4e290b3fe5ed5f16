import type {
  Catalogue,
  CatalogueEvent,
  CatalogueSubticket,
  CatalogueTour,
} from '../catalogue/schema.ts'
import { issuePath, type Path, type Report } from './report.ts'

export function checkOffers(catalogue: Catalogue, report: Report): void {
  const { groups, tourCategories, tourLanguages } = catalogue
  const { fail, among } = report
  for (const [at, event] of catalogue.events.entries()) {
    const path = ['events', at] as const
    checkBasics(event, catalogue, path, report)
    for (const [g, group] of event.groups.entries())
      among(groups, 'group', group, ...path, 'groups', g)
    checkOpenings(event, path, report)
    checkKind(event, path, report)
    checkTickets(event, path, report)
  }
  for (const [at, tour] of catalogue.tours.entries()) {
    const path = ['tours', at] as const
    checkBasics(tour, catalogue, path, report)
    among(tourLanguages, 'tour language', tour.language, ...path, 'language')
    for (const [c, category] of tour.categories.entries())
      among(tourCategories, 'tour category', category, ...path, 'categories', c)
    if ((tour.minParticipants ?? 1) > tour.maxParticipants) {
      fail('is less than minParticipants', ...path, 'maxParticipants')
    }
    checkOpenings(tour, path, report)
    checkPrices(tour, path, report)
    checkTourTickets(tour, path, report)
    checkQuestions(tour, path, report)
  }
}

type Offer = CatalogueEvent | CatalogueTour

function checkBasics(
  { id, picture, morePictures = [], venue }: Offer,
  { venues }: Catalogue,
  path: Path,
  report: Report,
): void {
  // Places are counted by the id alone, so a tour must not have the id of an event.
  report.once('offering', id, ...path, 'id')
  report.picture(picture, ...path, 'picture')
  for (const [at, { file }] of morePictures.entries())
    report.picture(file, ...path, 'morePictures', at, 'file')
  report.among(venues, 'venue', venue, ...path, 'venue')
}

/** A time may occur only once on a weekday. */
function checkOpenings({ opening }: Offer, path: Path, { fail }: Report): void {
  const seen = new Set<string>()
  for (const [o, { weekdays, times = [] }] of opening.entries()) {
    for (const [t, time] of times.entries()) {
      const slots = [...new Set(weekdays.map((weekday) => `${weekday} ${time}`))]
      if (slots.some((slot) => seen.has(slot))) {
        fail(`${time} occurs twice on one weekday`, ...path, 'opening', o, 'times', t)
      }
      for (const slot of slots) seen.add(slot)
    }
  }
}

function checkKind({ kind, opening }: CatalogueEvent, path: Path, { fail }: Report): void {
  for (const [o, { times = [] }] of opening.entries()) {
    const here = [...path, 'opening', o, 'times']
    if (kind === 'timed' && times.length === 0) fail('a timed event needs times', ...here)
    if (kind === 'day' && times.length > 0) fail('a day event has no times', ...here)
  }
}

function checkTickets({ kind, tickets }: CatalogueEvent, offer: Path, report: Report): void {
  for (const [t, { id, mode, family, subtickets = [] }] of tickets.entries()) {
    const path = [...offer, 'tickets', t]
    // The API names a ticket by its id alone, so two events must not share a ticket id.
    report.once('ticket', id, ...path, 'id')
    if (kind === 'day' && mode !== 3) {
      report.fail('a day event has no time slots, so its tickets are of mode 3', ...path, 'mode')
    }
    checkSubtickets(tickets, subtickets, path, report)
    if (family === true && subtickets.length === 0) {
      report.fail('a family ticket needs sub-tickets', ...path, 'subtickets')
    }
  }
}

function checkTourTickets(
  { tickets = [], withoutTickets }: CatalogueTour,
  tour: Path,
  report: Report,
): void {
  if (tickets.length === 0 && withoutTickets !== true) {
    report.fail('a tour needs tickets, or withoutTickets', ...tour, 'tickets')
  }
  for (const [t, { id, subtickets = [] }] of tickets.entries()) {
    const path = [...tour, 'tickets', t]
    report.once(`ticket of ${issuePath(tour)}`, id, ...path, 'id')
    checkSubtickets(tickets, subtickets, path, report)
  }
}

/** Checks sub-tickets and the single tickets of the same event or tour that they stand for. */
function checkSubtickets(
  tickets: readonly { id: string; subtickets?: readonly CatalogueSubticket[] }[],
  subtickets: readonly CatalogueSubticket[],
  ticket: Path,
  { fail, once }: Report,
): void {
  const singles = tickets.filter(({ subtickets: parts = [] }) => parts.length === 0)
  for (const [s, { id, min = 0, max = min, standsFor = [] }] of subtickets.entries()) {
    const path = [...ticket, 'subtickets', s]
    once(`subticket of ${issuePath(ticket)}`, id, ...path, 'id')
    if (max < min) fail('is less than min', ...path, 'max')
    for (const [i, one] of standsFor.entries()) {
      if (singles.some((single) => single.id === one)) continue
      fail(`no single ticket "${one}" in the same event or tour`, ...path, 'standsFor', i)
    }
  }
}

/**
 * A price is identified by tour, time and id, so a time may set another amount for a price of the
 * tour.
 */
function checkPrices({ prices, opening, dates = [] }: CatalogueTour, path: Path, { once }: Report) {
  const lists = [
    { prices, at: [...path, 'prices'] },
    ...Object.entries({ opening, dates }).flatMap(([times, list]) =>
      list.map((one, o) => ({ prices: one.prices ?? [], at: [...path, times, o, 'prices'] })),
    ),
  ]
  for (const { prices: list, at } of lists) {
    for (const [p, { id }] of list.entries()) once(`price of ${issuePath(at)}`, id, ...at, p, 'id')
  }
}

function checkQuestions({ questions = [] }: CatalogueTour, path: Path, { fail, once }: Report) {
  for (const [q, { id, type, options = [] }] of questions.entries()) {
    const here = [...path, 'questions', q]
    once(`question of ${issuePath(path)}`, id, ...here, 'id')
    if (type === 'choice' && options.length === 0)
      fail('a choice needs options', ...here, 'options')
    if (type !== 'choice' && options.length > 0)
      fail('only a choice has options', ...here, 'options')
    for (const [o, option] of options.entries())
      once(`option of ${issuePath(here)}`, option.id, ...here, 'options', o, 'id')
  }
}
