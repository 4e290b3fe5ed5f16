import { join, resolve } from 'node:path'
import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'

export const ROOT = resolve(import.meta.dirname, '../../..')

export type AppName = 'shell' | RemoteName

/** Everything that is built on its own, the shell first: it is the largest. */
export const APPS: readonly AppName[] = ['shell', ...REMOTES]

export function distOf(app: AppName): string {
  return join(ROOT, app, 'dist')
}
