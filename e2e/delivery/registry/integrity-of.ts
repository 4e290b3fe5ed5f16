import { createHash } from 'node:crypto'

/** As the `integrity` attribute of HTML takes it: `sha384-` and the hash in base64. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
