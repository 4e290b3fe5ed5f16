import { join, resolve } from 'node:path'
import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'

export const ROOT = resolve(import.meta.dirname, '../../..')

export type AppName = 'shell' | RemoteName

/** Everything that is built on its own, the shell first: it is the largest. */
export const APPS: readonly AppName[] = ['shell', ...REMOTES]

/** Where the build of an app lies; `SHELL_DIST` puts another one in the place of the shell's. */
export function distOf(app: AppName): string {
  return (app === 'shell' && process.env.SHELL_DIST) || join(ROOT, app, 'dist')
}

/** The shell's build that draws its first view on the server. */
export const SHELL_FOR_SERVER = join(ROOT, 'shell/dist-server')
export const SERVER_BUNDLE = join(SHELL_FOR_SERVER, 'server.mjs')

/** Where the releases of a remote lie, each in a directory named by its version. */
export function releasesOf(remote: string): string {
  return join(ROOT, remote, 'releases')
}
