import type { Catalogue, CatalogueEvent } from '../catalogue/schema.ts'
import { checkArticles } from './check-articles.ts'
import { checkDays, checkSubtickets, type Report } from './check-offering.ts'
import { checkPaymentTypes } from './check-payment-types.ts'
import { checkShipping } from './check-shipping.ts'
import { checkSuggestions } from './check-suggestions.ts'
import { checkTours } from './check-tours.ts'
import { checkVouchers } from './check-vouchers.ts'
import { issuePath } from './issue-path.ts'

/**
 * What a schema cannot see: ids that point nowhere or stand twice, days without times, pictures
 * that are not in the folder. Answers `path: reason` lines, none when all is well.
 */
export function checkReferences(catalogue: Catalogue, pictures: ReadonlySet<string>): string[] {
  const errors: string[] = []
  const seen = new Map<string, string>()
  const fail = (reason: string, ...keys: (string | number)[]) =>
    void errors.push(`${issuePath(keys)}: ${reason}`)
  const report: Report = {
    fail,
    once: (kind, id, ...keys) => {
      const key = `${kind} ${id}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, issuePath(keys))
      else fail(`"${id}" is already used at ${first}`, ...keys)
    },
    picture: (name, ...keys) => {
      if (!pictures.has(name)) fail(`no picture "${name}" in the pictures folder`, ...keys)
    },
  }

  checkMuseum(catalogue, report)
  checkEvents(catalogue, report)
  checkTours(catalogue, report)
  checkArticles(catalogue, report)
  checkShipping(catalogue, report)
  checkVouchers(catalogue, report)
  checkPaymentTypes(catalogue, report)
  checkSuggestions(catalogue, report)
  return errors
}

function checkMuseum(catalogue: Catalogue, { fail, once, picture }: Report): void {
  for (const [at, { id }] of catalogue.venues.entries()) once('venue', id, 'venues', at, 'id')
  for (const [at, { id }] of catalogue.groups.entries()) once('group', id, 'groups', at, 'id')
  catalogue.home.banners.forEach(({ image, imageMobile }, at) => {
    picture(image, 'home', 'banners', at, 'image')
    if (imageMobile !== undefined) picture(imageMobile, 'home', 'banners', at, 'imageMobile')
  })
  catalogue.partners.forEach(({ logos }, at) => {
    logos.forEach(({ image }, l) => {
      picture(image, 'partners', at, 'logos', l, 'image')
    })
  })
  if (catalogue.museum.logo !== undefined) picture(catalogue.museum.logo, 'museum', 'logo')
  if (!catalogue.museum.languages.includes(catalogue.museum.preferredLanguage)) {
    fail('is not one of museum.languages', 'museum', 'preferredLanguage')
  }
}

function checkEvents({ events, venues, groups }: Catalogue, report: Report): void {
  const { fail, once, picture } = report
  events.forEach((event, at) => {
    once('offering', event.id, 'events', at, 'id')
    picture(event.picture, 'events', at, 'picture')
    if (!venues.some(({ id }) => id === event.venue)) {
      fail(`no venue "${event.venue}"`, 'events', at, 'venue')
    }
    event.groups.forEach((group, g) => {
      if (groups.some(({ id }) => id === group)) return
      fail(`no group "${group}"`, 'events', at, 'groups', g)
    })
    checkDays(event, ['events', at], report)
    checkOpening(event, at, report)
    checkTickets(event, at, report)
  })
}

function checkOpening(event: CatalogueEvent, at: number, { fail }: Report): void {
  event.opening.forEach((opening, o) => {
    const timed = opening.times !== undefined && opening.times.length > 0
    if (event.kind === 'timed' && !timed) {
      fail('a timed event needs times', 'events', at, 'opening', o, 'times')
    }
    if (event.kind === 'day' && timed) {
      fail('a day event has no times', 'events', at, 'opening', o, 'times')
    }
  })
}

function checkTickets(event: CatalogueEvent, at: number, report: Report): void {
  event.tickets.forEach((ticket, t) => {
    const path = ['events', at, 'tickets', t] as const
    // The wire names a ticket by its id alone, so two events must not share one.
    report.once('ticket', ticket.id, ...path, 'id')
    if (event.kind === 'day' && ticket.mode !== 3) {
      report.fail('a day event has no time slots, so its tickets are of mode 3', ...path, 'mode')
    }
    checkSubtickets(event, t, ['events', at], report)
    if (ticket.family === true && (ticket.subtickets ?? []).length === 0) {
      report.fail('a family ticket needs sub-tickets', ...path, 'subtickets')
    }
  })
}
