import { issuePath } from './issue-path.ts'
import type { Catalogue, CatalogueEvent } from './schema.ts'

/**
 * What a schema cannot see: ids that point nowhere or stand twice, days without times, pictures
 * that are not in the folder. Answers `path: reason` lines, none when all is well.
 */
export function checkReferences(catalogue: Catalogue, pictures: ReadonlySet<string>): string[] {
  const errors: string[] = []
  const report = (reason: string, ...keys: (string | number)[]) =>
    errors.push(`${issuePath(keys)}: ${reason}`)

  const venues = new Set(catalogue.venues.map((venue) => venue.id))
  const groups = new Set(catalogue.groups.map((group) => group.id))
  const seen = new Map<string, string>()
  const once = (kind: string, id: string, ...keys: (string | number)[]) => {
    const key = `${kind} ${id}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, issuePath(keys))
    else report(`"${id}" is already used at ${first}`, ...keys)
  }
  const picture = (name: string, ...keys: (string | number)[]) => {
    if (!pictures.has(name)) report(`no picture "${name}" in the pictures folder`, ...keys)
  }

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
    report('is not one of museum.languages', 'museum', 'preferredLanguage')
  }

  catalogue.events.forEach((event, at) => {
    once('event', event.id, 'events', at, 'id')
    picture(event.picture, 'events', at, 'picture')
    if (!venues.has(event.venue)) report(`no venue "${event.venue}"`, 'events', at, 'venue')
    event.groups.forEach((group, g) => {
      if (!groups.has(group)) report(`no group "${group}"`, 'events', at, 'groups', g)
    })
    if (event.lifetime.toDay < event.lifetime.fromDay) {
      report('is before fromDay', 'events', at, 'lifetime', 'toDay')
    }
    checkOpening(event, at, report)
    checkTickets(event, at, report, once)
  })
  return errors
}

type Report = (reason: string, ...keys: (string | number)[]) => void
type Once = (kind: string, id: string, ...keys: (string | number)[]) => void

function checkOpening(event: CatalogueEvent, at: number, report: Report): void {
  event.opening.forEach((opening, o) => {
    const timed = opening.times !== undefined && opening.times.length > 0
    if (event.kind === 'timed' && !timed) {
      report('a timed event needs times', 'events', at, 'opening', o, 'times')
    }
    if (event.kind === 'day' && timed) {
      report('a day event has no times', 'events', at, 'opening', o, 'times')
    }
  })
}

function checkTickets(event: CatalogueEvent, at: number, report: Report, once: Once): void {
  const singles = new Set(
    event.tickets.filter((one) => (one.subtickets ?? []).length === 0).map(({ id }) => id),
  )
  event.tickets.forEach((ticket, t) => {
    const path = ['events', at, 'tickets', t] as const
    // The wire names a ticket by its id alone, so two events must not share one.
    once('ticket', ticket.id, ...path, 'id')
    if (event.kind === 'day' && ticket.mode !== 3) {
      report('a day event has no time slots, so its tickets are of mode 3', ...path, 'mode')
    }
    ticket.subtickets?.forEach((subticket, s) => {
      once(`subticket of ${ticket.id}`, subticket.id, ...path, 'subtickets', s, 'id')
      if ((subticket.min ?? 0) > (subticket.max ?? Number.POSITIVE_INFINITY)) {
        report('is less than min', ...path, 'subtickets', s, 'max')
      }
      subticket.standsFor?.forEach((id, i) => {
        if (singles.has(id)) return
        report(`no single ticket "${id}" in this event`, ...path, 'subtickets', s, 'standsFor', i)
      })
    })
    if (ticket.family === true && (ticket.subtickets ?? []).length === 0) {
      report('a family ticket needs sub-tickets', ...path, 'subtickets')
    }
  })
}
