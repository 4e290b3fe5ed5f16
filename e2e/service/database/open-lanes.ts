import { type Dialect, Kysely } from 'kysely'
import { statementLog } from '../tracing/start-tracing.ts'
import { createConnectionPool } from './connection-pool.ts'
import { createLane, type Lane, type LaneFill, type LaneSettings } from './lane.ts'
import { migrate, type SchemaMigrations, ServerDialect } from './migrate.ts'
import { type DatabasePlace, unusable } from './open-database.ts'
import { createPGliteLane, openPGliteSession } from './pglite-lane.ts'

/**
 * `reads`: pages and lists for visitors. `holds`: what visitors store before they pay. `bookings`:
 * payments, mails, clean-up, and the work of the museum's staff. `health`: checks that the database
 * answers.
 */
export type LaneName = 'reads' | 'holds' | 'bookings' | 'health'

/**
 * Several groups of connections (lanes) to the same database, so that one kind of work never waits
 * for another.
 */
export type Lanes<Tables> = Readonly<Record<LaneName, Kysely<Tables>>> & {
  fill: () => Record<LaneName, LaneFill>
  /** Whether a request was refused within the last seconds. */
  isShedding: () => boolean
}

/** Under load, reads are refused first, then new holds; paid carts are never refused. */
const LANES: Readonly<Record<LaneName, LaneSettings>> = {
  reads: { connections: 4, waiting: 100, patience: 2000, lag: 1000 },
  holds: { connections: 6, waiting: 100, patience: 1500, lag: 1500 },
  bookings: { connections: 5, waiting: 1000, patience: 5000 },
  health: { connections: 1, waiting: 10, patience: 2000 },
}

/** Connections of a process in each lane, if they differ from the defaults. */
export type LaneConnections = Partial<Record<Exclude<LaneName, 'health'>, number | undefined>>

export interface LanesPlace extends Omit<DatabasePlace, 'connections'> {
  connections?: LaneConnections | undefined
  /** By how many ms the timers of the process are late now. */
  lag?: (() => number) | undefined
}

/** Opens the database like `openDatabase`, with one lane for each kind of work. */
export async function openLanes<Tables>(
  place: LanesPlace,
  migrations: SchemaMigrations,
): Promise<Lanes<Tables> & { close: () => Promise<void> }> {
  const { create, end } = await dialects(place)
  const lanes = new Map<LaneName, Lane>()
  const open = (name: LaneName) => {
    const settings = settingsOf(name, place)
    const lane = createLane(name, settings, place.lag)
    lanes.set(name, lane)
    const { dialect, fill } = create(lane)
    return { db: new Kysely<Tables>({ dialect, ...statementLog() }), fill }
  }
  const opened = {
    reads: open('reads'),
    holds: open('holds'),
    bookings: open('bookings'),
    health: open('health'),
  }
  const all = Object.values(opened)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= Promise.all(all.map(({ db }) => db.destroy())).then(end)
    return closing
  }
  try {
    await migrate(opened.bookings.db, place.schema, migrations)
  } catch (error) {
    await close()
    throw unusable(place.url, error)
  }
  return {
    reads: opened.reads.db,
    holds: opened.holds.db,
    bookings: opened.bookings.db,
    health: opened.health.db,
    fill: () => ({
      reads: opened.reads.fill(),
      holds: opened.holds.fill(),
      bookings: opened.bookings.fill(),
      health: opened.health.fill(),
    }),
    isShedding: () => [...lanes.values()].some((lane) => lane.isShedding()),
    close,
  }
}

function settingsOf(name: LaneName, { connections, limits }: LanesPlace): LaneSettings {
  const usual = LANES[name]
  return {
    ...usual,
    connections: (name === 'health' ? undefined : connections?.[name]) ?? usual.connections,
    patience: limits?.connection ?? usual.patience,
  }
}

interface Dialects {
  create: (lane: Lane) => { dialect: Dialect; fill: () => LaneFill }
  end: () => Promise<void>
}

async function dialects({
  url,
  isPooled,
  schema,
  limits,
  folder,
  cluster,
}: LanesPlace): Promise<Dialects> {
  if (url !== undefined) {
    const create = (lane: Lane) => {
      const { pool, fill } = createConnectionPool({ url, schema, limits, lane, isPooled })
      return { dialect: new ServerDialect({ pool }), fill }
    }
    return { create, end: async () => {} }
  }
  const session = await openPGliteSession({ folder, cluster, schema })
  return { create: (lane) => createPGliteLane(lane, session), end: session.close }
}
