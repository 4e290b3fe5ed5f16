import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime'
import { shareGuardPlugin } from './share-guard-plugin.ts'

let isGuarded = false

/**
 * From now on a shared module that failed to load is asked for again, by the shell and by every
 * remote begun later.
 */
export function guardShares(): void {
  if (isGuarded) return
  isGuarded = true
  const plugins = [shareGuardPlugin()]
  registerGlobalPlugins(plugins)
  registerPlugins(plugins)
}
