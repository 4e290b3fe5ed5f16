import { createHash } from 'node:crypto'

/** Tag of a stored registry: the same text has the same tag. */
export function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
