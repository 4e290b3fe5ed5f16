import type { Effort } from '../../cart/problem.ts'
import type { WireConfig } from '../../config/current-config.ts'

/** When browsers get challenges; the first is the default. */
export const ROBOT_CHECKS = ['pressure', 'never', 'always'] as const
/** The minimum effort; the first is the default. */
export const ROBOT_EFFORTS = ['1', '2', '3'] as const

export interface RobotSettings {
  when: (typeof ROBOT_CHECKS)[number]
  least: Effort
}

/** An unreadable field counts as not set. */
export function robotSettings(wire: WireConfig): RobotSettings {
  const when = ROBOT_CHECKS.find((one) => one === wire.robot_check) ?? ROBOT_CHECKS[0]
  const effort = ROBOT_EFFORTS.find((one) => one === String(wire.robot_effort))
  return { when, least: Number(effort ?? ROBOT_EFFORTS[0]) as Effort }
}
