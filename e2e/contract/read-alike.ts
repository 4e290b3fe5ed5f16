const NUMERIC = /^\s*-?\d+(\.\d+)?\s*$/
const FLAGS: readonly unknown[] = ['1', 'true', '0', 'false', '']

/**
 * Does the shop take this for what it stands for, though it is not of the described type? A number
 * written as text, a text as number, null for what may be missing, `[]` for an empty map: what
 * backends write, and what costs nothing.
 */
export function isReadAlike(expected: string, value: unknown): boolean {
  if (value === null) return true
  switch (expected) {
    case 'integer':
      return typeof value === 'number' || (typeof value === 'string' && NUMERIC.test(value))
    case 'number':
      return typeof value === 'string' && NUMERIC.test(value)
    case 'string':
      return typeof value === 'number'
    case 'boolean':
      return FLAGS.includes(value)
    case 'object':
      return Array.isArray(value) && value.length === 0
    default:
      return false
  }
}
