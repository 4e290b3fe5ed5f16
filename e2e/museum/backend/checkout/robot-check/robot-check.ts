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
  /** `mayAsk`: who has not worked yet may still be asked, by what they hold; for `least` or more. */
  | ({ kind: 'goOn'; mayAsk: boolean; least: Effort } & UsedSolution)
  | { kind: 'ask'; effort: Effort; least: Effort }

const UNUSED: UsedSolution = { takeBack: async () => {} }

/** Before anything is looked up or locked: is there pressure, and has this request been worked for? */
export async function checkRobot(
  { useSolution, pressure }: RobotCheck,
  proof: string | undefined,
  work: string,
): Promise<RobotVerdict> {
  const { level, isOff, least } = await pressure()
  if (isOff) return { kind: 'goOn', mayAsk: false, least, ...UNUSED }
  const used = await useSolution(proof, work)
  if (used !== null) return { kind: 'goOn', mayAsk: false, least, ...used }
  if (level === 0) return { kind: 'goOn', mayAsk: true, least, ...UNUSED }
  return { kind: 'ask', effort: level, least }
}
