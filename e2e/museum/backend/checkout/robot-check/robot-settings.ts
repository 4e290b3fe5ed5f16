import type { Effort } from '../../cart/problem.ts'
import type { WireConfig } from '../../config/current-config.ts'

/** When browsers are asked; the first is what a config without the field means. */
export const ROBOT_CHECKS = ['pressure', 'never', 'always'] as const
/** The least work; the first is what a config without the field means. */
export const ROBOT_EFFORTS = ['1', '2', '3'] as const

export interface RobotSettings {
  when: (typeof ROBOT_CHECKS)[number]
  least: Effort
}

/** A field that cannot be read is as if it were not set. */
export function robotSettings(wire: WireConfig): RobotSettings {
  const when = ROBOT_CHECKS.find((one) => one === wire.robot_check) ?? ROBOT_CHECKS[0]
  const effort = ROBOT_EFFORTS.find((one) => one === String(wire.robot_effort))
  return { when, least: Number(effort ?? ROBOT_EFFORTS[0]) as Effort }
}
