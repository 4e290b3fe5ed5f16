import { sql } from 'kysely'
import { CONFIRM_MINUTES } from '../../cart/order-limits.ts'
import type { Effort } from '../../cart/problem.ts'
import { currentWireConfig } from '../../config/current-config.ts'
import type { Shop } from '../../database/shop.ts'
import { robotSettings } from './robot-settings.ts'

/** 0: no challenges. */
export type Pressure = Effort | 0

export interface PressureNow {
  level: Pressure
  /** No challenges, whatever a customer holds. */
  isOff: boolean
  /** The minimum effort of every challenge, for any reason. */
  least: Effort
}

const FRESH_MS = 2000

/** Reads how many carts are held and begun. All requests share one count for `FRESH_MS`. */
export function watchPressure(
  shop: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
): () => Promise<PressureNow> {
  let last: { readAt: number; pressure: Promise<PressureNow> } | undefined
  return async () => {
    const now = performance.now()
    if (last !== undefined && now - last.readAt < FRESH_MS) return await last.pressure
    const pressure = readPressure(shop)
    last = { readAt: now, pressure }
    // The next request counts again.
    pressure.catch(() => {
      last = undefined
    })
    return await pressure
  }
}

async function readPressure(shop: Pick<Shop, 'db' | 'catalogue' | 'clock'>): Promise<PressureNow> {
  const { db, catalogue, clock } = shop
  // The operator's settings; the setting `pressure` uses the numbers of the catalogue.
  const { when, least } = robotSettings(await currentWireConfig(shop))
  if (when === 'never') return { level: 0, isOff: true, least }
  const from = when === 'always' ? least : 0
  const { challengeAtHeld, challengeAtBegun } = catalogue.limits
  const now = clock()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { held, begun } = await db
    .selectFrom('cart')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere(sql<boolean>`status = 'held' and expires_at > ${now}`)
        .as('held'),
      fn.countAll<string>().filterWhere('created_at', '>', ago(1)).as('begun'),
    ])
    .where('review_id', 'is', null)
    // All carts are held for less than this, except for orders of the museum.
    .where('created_at', '>', ago(CONFIRM_MINUTES))
    .executeTakeFirstOrThrow()
  const asked = effortAt(Math.max(Number(held) / challengeAtHeld, Number(begun) / challengeAtBegun))
  const level = asked === 0 ? from : (Math.max(asked, least) as Effort)
  return { level, isOff: false, least }
}

/** The effort grows at the museum's number, at twice and at four times that number. */
function effortAt(times: number): Pressure {
  if (times < 1) return 0
  if (times < 2) return 1
  return times < 4 ? 2 : 3
}
