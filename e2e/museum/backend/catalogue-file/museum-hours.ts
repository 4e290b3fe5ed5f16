import { sql } from 'kysely'
import { type Announced, announcedIn, withAnnounced } from '../config/announced-hours.ts'
import type { Shop } from '../database/shop.ts'

type Museum = Pick<Shop, 'db' | 'catalogue'>

interface MuseumHours {
  /** Closes the announced days in the catalogue, unless they are closed already. */
  apply: () => void
  /** Reads the announced days and the opening hours, and uses them. */
  follow: () => Promise<void>
}

/**
 * Uses the closed days and opening hours that operators announce in the catalogue of this process,
 * as if its file had them: the days are closed for all events and tours, or for those of one venue.
 */
export function createMuseumHours({
  db,
  catalogue,
  catalogueFile,
}: Museum & Pick<Shop, 'catalogueFile'>): MuseumHours {
  let known: Announced = { days: [], hours: [] }
  const apply = () => {
    Object.assign(catalogue, withAnnounced(catalogue, known))
    catalogueFile.edition += 1
  }
  return {
    apply,
    follow: async () => {
      const read = await readAnnounced({ db, catalogue })
      if (JSON.stringify(read) === JSON.stringify(known)) return
      known = read
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
  return announcedIn(catalogue, { ...last })
}
