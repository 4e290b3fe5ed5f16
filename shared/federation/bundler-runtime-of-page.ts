import { BUNDLER_RUNTIME } from './bundler-runtime.ts'

/**
 * Replaces federation's bundler runtime in the entry of a remote, so that not every entry ships its
 * own copy: the shell provides a factory that creates one per entry. Without such a shell the entry
 * throws when it runs.
 */
export default Reflect.get(globalThis, BUNDLER_RUNTIME)()
