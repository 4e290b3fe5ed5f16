import { join } from 'node:path'
import { ROOT } from '../../delivery/build/apps.ts'

/** How many tests of the remotes passed and failed where they stand alone. */
export const ALONE_REPORT = join(ROOT, 'e2e/.cache/alone.json')
