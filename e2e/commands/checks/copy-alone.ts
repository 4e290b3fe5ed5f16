import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'

const CONFIGS = ['package.json', 'tsconfig.base.json', 'vitest.config.ts']
/**
 * Names of build output, only at the top level of a part: a deeper source folder may have these
 * names.
 */
const MADE = new Set(['dist', 'dist-server', 'releases'])

/** Whether this path, relative to a part's folder, is installed or built rather than a source. */
export function isMade(path: string): boolean {
  const names = path.split(sep)
  return names.includes('node_modules') || MADE.has(names[0] ?? '')
}

/**
 * Makes a folder with all that a team needs to work on its remote: that remote, `shared`, the
 * common settings and the installed packages. In it, `@shop` contains only `shared`.
 */
export async function copyAlone(remote: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), `${remote}-alone-`))
  for (const folder of ['shared', remote]) {
    const from = join(ROOT, folder)
    const filter = (path: string) => !isMade(relative(from, path))
    await cp(from, join(place, folder), { recursive: true, filter })
    // Packages that npm could not install in the root's node_modules, such as another version.
    const own = join(from, 'node_modules')
    if (existsSync(own)) await symlink(own, join(place, folder, 'node_modules'))
  }
  for (const file of CONFIGS) await cp(join(ROOT, file), join(place, file))
  const packages = join(ROOT, 'node_modules')
  await mkdir(join(place, 'node_modules/@shop'), { recursive: true })
  for (const name of await readdir(packages)) {
    if (name !== '@shop') await symlink(join(packages, name), join(place, 'node_modules', name))
  }
  await symlink(join(place, 'shared'), join(place, 'node_modules/@shop/shared'))
  return place
}
