import type { Catalogue, CatalogueText } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { Closure } from '../schedule/slots-on.ts'
import { type Content, contentWith, isClosedAt } from './content-fields.ts'
import type { WireConfig } from './current-config.ts'

/** Closed days and opening hours, by id of the venue, that operators announce. */
export interface Announced {
  days: Content['closedDays']
  hours: [venue: string, CatalogueText][]
}

export function announcedIn(catalogue: Catalogue, overrides: WireConfig): Announced {
  const { closedDays, hours } = contentWith(catalogue, overrides)
  const written = catalogue.venues.flatMap((venue): Announced['hours'] => {
    const own = hours({ ...venue, hours: undefined })
    return own === undefined ? [] : [[venue.id, own]]
  })
  return { days: closedDays, hours: written }
}

/** Marks closures that are not from the catalogue's file. */
const announced = new WeakSet<Closure>()

/** The parts of a catalogue that follow what is announced, without what was announced before. */
export function withAnnounced(catalogue: Catalogue, { days, hours }: Announced) {
  const closures = days.map(({ day, venue, text }) => ({ day, venue, reason: text }))
  for (const closure of closures) announced.add(closure)
  const close = <One extends { venue: string; closures?: Closure[] | undefined }>(
    offering: One,
  ): One => ({
    ...offering,
    closures: [
      ...(offering.closures ?? []).filter((closure) => !announced.has(closure)),
      ...closures.filter((closure) => isClosedAt(closure, offering.venue)),
    ],
  })
  return {
    hoursNow: new Map(hours),
    // New objects, because what is known of an offering is kept by object.
    events: catalogue.events.map(close),
    tours: catalogue.tours.map(close),
  }
}

/** The backend as if a request's `candidate` were saved; its answers must not be cached. */
export function backendWith(backend: Shop, candidate: WireConfig | undefined): Shop {
  if (candidate === undefined) return backend
  const { catalogue } = backend
  const own = withAnnounced(catalogue, announcedIn(catalogue, candidate))
  return { ...backend, catalogue: { ...catalogue, ...own } }
}
