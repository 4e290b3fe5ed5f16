import { sql } from 'kysely'
import { CONFIRM_MINUTES } from '../../cart/order-limits.ts'
import type { Effort } from '../../cart/problem.ts'
import { currentWireConfig } from '../../config/current-config.ts'
import type { Shop } from '../../database/shop.ts'
import { robotSettings } from './robot-settings.ts'

/** 0: nobody is asked. */
export type Pressure = Effort | 0

export interface PressureNow {
  level: Pressure
  /** Nobody is asked whatever they hold. */
  isOff: boolean
  /** Whoever is asked, for whatever reason, works so much at least. */
  least: Effort
}

const FRESH_MS = 2000

/**
 * How many carts are held and begun, as this process last read it; counted again after `FRESH_MS`,
 * however many ask.
 */
export function watchPressure(
  shop: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
): () => Promise<PressureNow> {
  let last: { readAt: number; pressure: Promise<PressureNow> } | undefined
  return async () => {
    const now = performance.now()
    if (last !== undefined && now - last.readAt < FRESH_MS) return await last.pressure
    const pressure = readPressure(shop)
    last = { readAt: now, pressure }
    // Who comes next asks anew.
    pressure.catch(() => {
      last = undefined
    })
    return await pressure
  }
}

async function readPressure(shop: Pick<Shop, 'db' | 'catalogue' | 'clock'>): Promise<PressureNow> {
  const { db, catalogue, clock } = shop
  // What an operator says; under pressure it is left to the numbers of the catalogue.
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
    // Nothing is held for longer, other than orders of the museum.
    .where('created_at', '>', ago(CONFIRM_MINUTES))
    .executeTakeFirstOrThrow()
  const asked = effortAt(Math.max(Number(held) / challengeAtHeld, Number(begun) / challengeAtBegun))
  const level = asked === 0 ? from : (Math.max(asked, least) as Effort)
  return { level, isOff: false, least }
}

/** From the museum's number on, twice and four times as much. */
function effortAt(times: number): Pressure {
  if (times < 1) return 0
  if (times < 2) return 1
  return times < 4 ? 2 : 3
}
