import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/** A Debian program that is used to test the deployment. */
interface Program<Files extends { program: string }> {
  name: string
  packages: readonly string[]
  files: Files
}

/**
 * Finds a program on this machine. `fetch` installs it only on CI machines: on a developer's
 * machine, the system would then start it at each boot.
 */
function finder<Files extends { program: string }>({ name, packages, files }: Program<Files>) {
  const installed = () => (Object.values(files).every((path) => existsSync(path)) ? files : null)
  const fetch = () => {
    if (installed() === null && process.env.CI) fetchFromDebian(packages)
    if (installed() === null) console.log(`No ${name} on this machine: its tests are skipped.`)
  }
  /** Throws an error that names the packages to install. */
  const needed = () => {
    fetch()
    const found = installed()
    if (found !== null) return found
    throw new Error(`This needs ${name}. On Debian, as root:
  apt-get install ${packages.join(' ')}
The system then starts it by itself. To stop that: systemctl disable --now ${basename(files.program)}`)
  }
  return { installed, fetch, needed }
}

export const NGINX = finder({
  name: 'nginx with its brotli module',
  packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  files: {
    program: '/usr/sbin/nginx',
    brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  },
})
export type InstalledNginx = ReturnType<typeof NGINX.needed>

export const PGBOUNCER = finder({
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  files: { program: '/usr/sbin/pgbouncer' },
})

/** Installs packages if that needs no confirmation: as root on Debian. */
export function fetchFromDebian(packages: readonly string[]): void {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (program: string, ...words: string[]) =>
    spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env })
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
}
