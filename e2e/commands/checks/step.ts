import { join } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import type { Report } from './counts.ts'

export interface Step {
  name: string
  /** Script run by this Node, and its arguments. */
  run: readonly [script: string, ...args: string[]]
  environment?: Record<string, string>
  report?: Report
  /** It needs the result of the build. */
  needsBuild?: boolean
  /** It is one of several parts of a suite; each of them gives a result of its own. */
  isShard?: boolean
  /** What this machine lacks for it, in words: it is not run then, and fails nothing. */
  missing?: () => string | null
}

/** A script of a package. */
export function bin(path: string): string {
  return join(ROOT, 'node_modules', path)
}
