import type { Lanes } from '../../../../service/database/open-lanes.ts'
import type { Effort } from '../../cart/problem.ts'
import type { ShopTables } from '../../database/schema.ts'
import type { Shop } from '../../database/shop.ts'
import { type Challenges, createChallenges, type UsedSolution } from './challenges.ts'
import { type PressureNow, watchPressure } from './pressure.ts'

export interface RobotCheck extends Challenges {
  pressure: () => Promise<PressureNow>
}

export function createRobotCheck(
  shop: Pick<Shop, 'db' | 'catalogue' | 'clock'> & { lanes: Pick<Lanes<ShopTables>, 'bookings'> },
): RobotCheck {
  const challenges = createChallenges(shop.db, shop.clock, shop.lanes.bookings)
  return { ...challenges, pressure: watchPressure(shop) }
}

export type RobotVerdict =
  /**
   * `mayAsk`: a later check of what the customer holds may still send a challenge, of effort
   * `least` or more.
   */
  | ({ kind: 'proceed'; mayAsk: boolean; least: Effort } & UsedSolution)
  | { kind: 'challenge'; effort: Effort; least: Effort }

const UNUSED: UsedSolution = { takeBack: async () => {} }

/** Runs before any lookup or lock: is there pressure, and did the browser solve a challenge? */
export async function checkRobot(
  { useSolution, pressure }: RobotCheck,
  proof: string | undefined,
  work: string,
): Promise<RobotVerdict> {
  const { level, isOff, least } = await pressure()
  if (isOff) return { kind: 'proceed', mayAsk: false, least, ...UNUSED }
  const used = await useSolution(proof, work)
  if (used !== null) return { kind: 'proceed', mayAsk: false, least, ...used }
  if (level === 0) return { kind: 'proceed', mayAsk: true, least, ...UNUSED }
  return { kind: 'challenge', effort: level, least }
}
