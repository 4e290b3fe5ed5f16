import { sql } from 'kysely'
import type { CatalogueText } from '../catalogue/schema.ts'
import { type Content, contentWith, isClosedAt } from '../config/content-fields.ts'
import type { Shop } from '../database/shop.ts'
import type { Closure } from '../schedule/slots-on.ts'

type Museum = Pick<Shop, 'db' | 'catalogue'>

interface MuseumHours {
  /** Closes the announced days in the catalogue, unless they are closed already. */
  apply: () => void
  /** Reads the announced days and the opening hours, and uses them. */
  follow: () => Promise<void>
}

/** Marks closures that are not from the catalogue's file. */
const announced = new WeakSet<Closure>()

/**
 * Uses the closed days and opening hours that operators announce in the catalogue of this process,
 * as if its file had them: the days are closed for all events and tours, or for those of one venue.
 */
export function createMuseumHours({
  db,
  catalogue,
  catalogueFile,
}: Museum & Pick<Shop, 'catalogueFile'>): MuseumHours {
  let closures: (Closure & Pick<Content['closedDays'][number], 'venue'>)[] = []
  let known = JSON.stringify([[], []])
  const apply = () => {
    const close = <One extends { venue: string; closures?: Closure[] | undefined }>(
      offering: One,
    ): One => ({
      ...offering,
      closures: [
        ...(offering.closures ?? []).filter((closure) => !announced.has(closure)),
        ...closures.filter((closure) => isClosedAt(closure, offering.venue)),
      ],
    })
    // New objects, because what is known of an offering is kept by object.
    catalogue.events = catalogue.events.map(close)
    catalogue.tours = catalogue.tours.map(close)
    catalogueFile.edition += 1
  }
  return {
    apply,
    follow: async () => {
      const { days, hours } = await readAnnounced({ db, catalogue })
      const written = JSON.stringify([days, hours])
      if (written === known) return
      known = written
      catalogue.hoursNow = new Map(hours)
      closures = days.map(({ day, venue, text }) => ({ day, venue, reason: text }))
      for (const closure of closures) announced.add(closure)
      apply()
    },
  }
}

async function readAnnounced({ db, catalogue }: Museum) {
  const last = await db
    .selectFrom('config_revision')
    .select([
      sql<unknown>`overrides -> 'closed_days'`.as('closed_days'),
      sql<unknown>`overrides -> 'place_hours'`.as('place_hours'),
    ])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { closedDays, hours } = contentWith(catalogue, { ...last })
  const written = catalogue.venues.flatMap((venue): [string, CatalogueText][] => {
    const own = hours({ ...venue, hours: undefined })
    return own === undefined ? [] : [[venue.id, own]]
  })
  return { days: closedDays, hours: written }
}
