import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceOf } from '@shop/shared/federation/workspace'
import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'

export const ROOT = workspaceOf(import.meta.dirname)

export type AppName = 'shell' | RemoteName

/** All apps, each built separately. The shell comes first, because it is the largest. */
export const APPS: readonly AppName[] = ['shell', ...REMOTES]

/**
 * The apps with these names, or all without a name; throws the list of apps for an unknown name.
 */
export function appsNamed(names: readonly string[]): readonly AppName[] {
  const unknown = names.find((name) => !APPS.some((app) => app === name))
  if (unknown !== undefined) {
    throw new Error(`There is no app ${unknown}. Valid apps: ${APPS.join(', ')}.`)
  }
  return names.length === 0 ? APPS : APPS.filter((app) => names.includes(app))
}

/**
 * Folder of an app's build. The environment variable `SHELL_DIST` names another one for the shell.
 */
export function distOf(app: AppName): string {
  return (app === 'shell' && process.env.SHELL_DIST) || join(ROOT, app, 'dist')
}

/** The shell's build for Node, which draws a page on the server. */
export const SHELL_FOR_SERVER = join(ROOT, 'shell/dist-server')
export const SERVER_BUNDLE = join(SHELL_FOR_SERVER, 'server.mjs')

/** Folder of a remote's releases, each in a folder named by its version. */
export function releasesOf(remote: string): string {
  return join(ROOT, remote, 'releases')
}

/** Folders of all remotes in the workspace, including those the shell was not built with. */
export function remoteFolders(): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  return workspaces.filter((folder) => folder.startsWith('mf-'))
}

/** The known remote with that name; otherwise throws the list of known ones. */
export function remoteNamed(name: string | undefined, known: readonly string[]): string {
  const list = known.join(', ')
  if (name === undefined) throw new Error(`Which remote: ${list}?`)
  if (!known.includes(name)) throw new Error(`There is no remote ${name}. Known remotes: ${list}.`)
  return name
}
