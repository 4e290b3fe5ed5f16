import { BUNDLER_RUNTIME } from './bundler-runtime.ts'

/**
 * Stands in the entry of a remote for federation's bundler runtime, of which each entry would bring a
 * copy of its own: the shell has one, and makes of it what this entry begins with. Without such a
 * shell the entry fails as it is run.
 */
export default Reflect.get(globalThis, BUNDLER_RUNTIME)()
