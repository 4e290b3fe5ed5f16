import { BUILT_IN } from '../contract/operators.ts'

/** Who changes operators in a terminal is called so in the log. */
export const COMMAND_LINE = 'npm run operators'

/** Operators are told apart by it: neither capitals nor other forms of a letter make another name. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

export function isBuiltInName(name: string): boolean {
  return nameKey(name) === BUILT_IN
}

/** Names that nobody may have. */
export function isReservedName(name: string): boolean {
  return isBuiltInName(name) || nameKey(name) === COMMAND_LINE
}
