import { existsSync } from 'node:fs'
import { fetchFromDebian } from './fetch-from-debian.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const PACKAGE = 'pgbouncer'

/** Path of the pooler that the deployment is tested with; null where this machine has none. */
export function installedPgbouncer(): string | null {
  return existsSync(PROGRAM) ? PROGRAM : null
}

/** Throws an error that names what to install. */
export function neededPgbouncer(): string {
  fetchPgbouncer()
  const program = installedPgbouncer()
  if (program !== null) return program
  throw new Error(`This needs PgBouncer. On Debian, as root:
  apt-get install ${PACKAGE}
The system starts it then: systemctl disable --now pgbouncer`)
}

/** Installs it on CI machines only: elsewhere the system would start it from then on. */
export function fetchPgbouncer(): void {
  if (installedPgbouncer() === null && process.env.CI) fetchFromDebian([PACKAGE])
  if (installedPgbouncer() !== null) return
  console.log('No PgBouncer on this machine: its tests are left out.')
}
