import { existsSync } from 'node:fs'
import { fetchFromDebian } from './fetch-from-debian.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Path of the pooler that the deployment is tested with; null where this machine has none. */
export function installedPgbouncer(): string | null {
  return existsSync(PROGRAM) ? PROGRAM : null
}

/** Installs it on CI machines only: elsewhere the system would start it from then on. */
export function fetchPgbouncer(): void {
  if (installedPgbouncer() === null && process.env.CI) fetchFromDebian(['pgbouncer'])
  if (installedPgbouncer() !== null) return
  console.log('No PgBouncer on this machine: its tests are left out.')
}
