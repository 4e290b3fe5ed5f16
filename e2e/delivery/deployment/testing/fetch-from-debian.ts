import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages where that needs no confirmation: as root on Debian. */
export function fetchFromDebian(packages: readonly string[]): void {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
