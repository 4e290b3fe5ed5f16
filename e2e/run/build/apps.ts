import { join, resolve } from 'node:path'
import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'

export const ROOT = resolve(import.meta.dirname, '../../..')

export type AppName = 'shell' | RemoteName

/** Everything that is built on its own, the shell first: it is the largest. */
export const APPS: readonly AppName[] = ['shell', ...REMOTES]

export function distOf(app: AppName): string {
  return join(ROOT, app, 'dist')
}

/** Where the releases of a remote lie, each in a directory named by its version. */
export function releasesOf(remote: string): string {
  return join(ROOT, remote, 'releases')
}
