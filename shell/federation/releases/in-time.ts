import { LOAD_TIMEOUT_MS } from '../integrity/fetch-part.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'

/**
 * Each file has `LOAD_TIMEOUT_MS`, and at most three follow each other: whoever waits longer waits
 * for code.
 */
const HANGS_AFTER_MS = 3 * LOAD_TIMEOUT_MS

/** What code of a release brings; rejects if that never comes, as where a module awaits for ever. */
export function inTime<Brought>(brought: Promise<Brought>): Promise<Brought> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, HANGS_AFTER_MS, new ReleaseFault('broken', 'it hangs'))
  })
  return Promise.race([brought, late])
}
