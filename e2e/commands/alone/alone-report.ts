import { join } from 'node:path'
import { ROOT } from '../../delivery/build/apps.ts'

/** Counts of passed and failed tests of the remotes, each tested alone. */
export const ALONE_REPORT = join(ROOT, 'e2e/.cache/alone.json')
