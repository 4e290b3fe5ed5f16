import { BUILT_IN } from '../contract/operators.ts'

/** The log shows this name when operators are changed in a terminal. */
export const COMMAND_LINE = 'npm run operators'

/** Key for comparing names: ignores case and Unicode variants of a letter. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

export function isBuiltInName(name: string): boolean {
  return nameKey(name) === BUILT_IN
}

export function isReservedName(name: string): boolean {
  return isBuiltInName(name) || nameKey(name) === COMMAND_LINE
}
