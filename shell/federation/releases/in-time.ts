import { LOAD_TIMEOUT_MS } from '../integrity/fetch-part.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'

/**
 * Each file has `LOAD_TIMEOUT_MS` to load, and at most three files load one after another. A longer
 * wait means that code hangs.
 */
const HANGS_AFTER_MS = 3 * LOAD_TIMEOUT_MS

/**
 * The result of a release's code; rejects if it never comes, e.g. because a module awaits without
 * end.
 */
export function inTime<Brought>(brought: Promise<Brought>): Promise<Brought> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ReleaseFault('broken', 'it hangs')), HANGS_AFTER_MS)
  })
  return Promise.race([brought, late])
}
