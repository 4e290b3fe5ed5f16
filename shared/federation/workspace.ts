import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder of the remotes: two folders above a source file. If the file is installed as a
 * package, in a team's own repository: the nearest folder, from `workingIn` upwards, with
 * workspaces in its package.json. Throws if there is none.
 */
export function workspaceOf(folder: string, workingIn: string = process.cwd()): string {
  if (!/[\\/]node_modules[\\/]/.test(folder)) return resolve(folder, '../..')
  for (let at = resolve(workingIn); ; at = dirname(at)) {
    if (listsWorkspaces(join(at, 'package.json'))) return at
    if (at === dirname(at)) break
  }
  throw new Error(
    `No package.json with "workspaces" in ${workingIn} or above it: run this in the repository of a remote.`,
  )
}

function listsWorkspaces(file: string): boolean {
  return existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'))
}
