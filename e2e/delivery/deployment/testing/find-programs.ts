import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/** A program of Debian that the deployment is tested with. */
interface Program<Files extends { program: string }> {
  name: string
  packages: readonly string[]
  files: Files
}

/**
 * Finds a program on this machine. `fetch` installs it on CI machines only: on a developer's machine,
 * the system would start it from then on.
 */
function finder<Files extends { program: string }>({ name, packages, files }: Program<Files>) {
  const installed = () => (Object.values(files).every((path) => existsSync(path)) ? files : null)
  const fetch = () => {
    if (installed() === null && process.env.CI) fetchFromDebian(packages)
    if (installed() === null) console.log(`No ${name} on this machine: its tests are left out.`)
  }
  /** Throws an error that names what to install. */
  const needed = () => {
    fetch()
    const found = installed()
    if (found !== null) return found
    throw new Error(`This needs ${name}. On Debian, as root:
  apt-get install ${packages.join(' ')}
The system starts it then: systemctl disable --now ${basename(files.program)}`)
  }
  return { installed, fetch, needed }
}

export const NGINX = finder({
  name: 'nginx with its brotli module',
  packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  files: {
    program: '/usr/sbin/nginx',
    /** The module that sends files compressed by brotli. */
    brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  },
})
export type InstalledNginx = ReturnType<typeof NGINX.needed>

export const PGBOUNCER = finder({
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  files: { program: '/usr/sbin/pgbouncer' },
})

/** Installs packages where that needs no confirmation: as root on Debian. */
export function fetchFromDebian(packages: readonly string[]): void {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (program: string, ...words: string[]) =>
    spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env })
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
}
