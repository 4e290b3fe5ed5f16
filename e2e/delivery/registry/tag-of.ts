import { createHash } from 'node:crypto'

/** By which a stored registry is known: the same text has the same tag. */
export function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
