import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
import { BUNDLER_RUNTIME } from '#federation/bundler-runtime'

type Instance = ReturnType<typeof createInstance>
type Options = Parameters<typeof createInstance>[0]

/** Lets the entries of remotes use the shell's copy of federation's bundler runtime. */
export function offerRuntime(): void {
  Reflect.set(globalThis, BUNDLER_RUNTIME, runtimeForEntry)
}

/** A new object for each entry, because entries write into it. */
function runtimeForEntry() {
  return {
    runtime: { init },
    bundlerRuntime: { ...bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {},
    attachShareScopeMap,
  }
}

/**
 * Remotes get this `init`, because the stock one would replace the instance that the shell itself
 * uses to load remotes.
 */
function init(options: Options): Instance {
  const known = getInstance(({ name }) => name === options.name)
  if (known === null) return createInstance(options)
  known.initOptions(options)
  return known
}
