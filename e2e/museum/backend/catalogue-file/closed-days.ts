import { sql } from 'kysely'
import { contentWith } from '../config/content-fields.ts'
import type { Shop } from '../database/shop.ts'
import type { Closure } from '../schedule/slots-on.ts'

type Museum = Pick<Shop, 'db' | 'catalogue'>

interface ClosedDays {
  /** Closes the announced days in the catalogue, unless they are closed already. */
  apply: () => void
  /** Reads the announced days and closes them. */
  follow: () => Promise<void>
}

/** Marks closures that are not from the catalogue's file. */
const announced = new WeakSet<Closure>()

/**
 * Closes the days that operators announce, for all events and tours, in the catalogue that this
 * process uses: as if its file had these closures.
 */
export function createClosedDays({
  db,
  catalogue,
  catalogueFile,
}: Museum & Pick<Shop, 'catalogueFile'>): ClosedDays {
  let closures: Closure[] = []
  let known = ''
  const apply = () => {
    const close = <One extends { closures?: Closure[] | undefined }>(offering: One): One => ({
      ...offering,
      closures: [
        ...(offering.closures ?? []).filter((closure) => !announced.has(closure)),
        ...closures,
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
      const days = await readClosedDays({ db, catalogue })
      const written = JSON.stringify(days)
      if (written === known || (known === '' && days.length === 0)) return
      known = written
      closures = days.map(({ day, text }) => ({ day, reason: text }))
      for (const closure of closures) announced.add(closure)
      apply()
    },
  }
}

async function readClosedDays({ db, catalogue }: Museum) {
  const last = await db
    .selectFrom('config_revision')
    .select(sql<unknown>`overrides -> 'closed_days'`.as('days'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return contentWith(catalogue, { closed_days: last?.days }).closedDays
}
