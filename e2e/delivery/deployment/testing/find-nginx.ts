import { existsSync } from 'node:fs'
import { fetchFromDebian } from './fetch-from-debian.ts'

export interface InstalledNginx {
  program: string
  /** The module that sends files compressed by brotli. */
  brotliModule: string
}

const PROGRAM = '/usr/sbin/nginx'
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static']
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The nginx that the deployment is tested with; null where this machine has none. */
export function installedNginx(): InstalledNginx | null {
  const all = [PROGRAM, BROTLI_MODULE]
  return all.every((path) => existsSync(path))
    ? { program: PROGRAM, brotliModule: BROTLI_MODULE }
    : null
}

/** Throws an error that names what to install. */
export function neededNginx(): InstalledNginx {
  fetchNginx()
  const nginx = installedNginx()
  if (nginx !== null) return nginx
  throw new Error(`This needs nginx with its brotli module. On Debian, as root:
  apt-get install ${PACKAGES.join(' ')}
The system starts it on port 80 then: systemctl disable --now nginx`)
}

/**
 * Installs nginx on CI machines only: on a developer's machine, the system would start it and have
 * it listen on port 80 from then on.
 */
export function fetchNginx(): void {
  if (installedNginx() !== null) return
  if (process.env.CI) fetchFromDebian(PACKAGES)
  if (installedNginx() !== null) return
  console.log('No nginx with its brotli module on this machine: its tests are left out.')
}
