import type { Effort } from '../../cart/problem.ts'
import type { Shop } from '../../database/shop.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import { type PressureNow, watchPressure } from './pressure.ts'

/** Has browsers work for what they hold, when many want it. */
export interface RobotCheck extends Challenges {
  pressure: () => Promise<PressureNow>
}

export function createRobotCheck(
  shop: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
  freshMs?: number,
): RobotCheck {
  return { ...createChallenges(shop.db, shop.clock), pressure: watchPressure(shop, freshMs) }
}

export type RobotVerdict =
  /** `mayAsk`: who has not worked yet may still be asked, by what they hold; for `least` or more. */
  { kind: 'goOn'; mayAsk: boolean; least: Effort } | { kind: 'ask'; effort: Effort; least: Effort }

/** Before anything is looked up or locked: is there pressure, and has this request been worked for? */
export async function checkRobot(
  { isSolved, pressure }: RobotCheck,
  proof: string | undefined,
  work: string,
): Promise<RobotVerdict> {
  const { level, isOff, least } = await pressure()
  if (isOff) return { kind: 'goOn', mayAsk: false, least }
  if (await isSolved(proof, work)) return { kind: 'goOn', mayAsk: false, least }
  if (level === 0) return { kind: 'goOn', mayAsk: true, least }
  return { kind: 'ask', effort: level, least }
}
