import type { Effort } from '../../cart/problem.ts'
import type { Challenges, UsedSolution } from './challenges.ts'
import type { PressureNow } from './pressure.ts'

interface RobotCheck extends Pick<Challenges, 'useSolution'> {
  pressure: () => Promise<PressureNow>
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
