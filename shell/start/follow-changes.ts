import { type Scope, scopeBind } from 'effector'
import { type ConfigSource, configFollowed } from './follow-config/model.ts'
import './follow-config/apply-config.ts'
import './follow-session/model.ts'

export interface Following extends ConfigSource {
  scope: Scope
}

/**
 * From now on, the running shop follows the operator's changes. The first request starts at once.
 */
export function followChanges({ scope, ...source }: Following): void {
  scopeBind(configFollowed, { scope })(source)
}
