import { createHash } from 'node:crypto'

/** Hash in the form of HTML's `integrity` attribute: `sha384-` and the hash in base64. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
