import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'

const AT_A_TIME = 16

/**
 * A `node_modules` of its own: every file is a second name of the first one, or a copy on another
 * disk. Links between packages stay relative, so that they lead to what lies beside the copy.
 * Hidden folders are caches, but for npm's `.bin`.
 */
export async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { withFileTypes: true })
  const kept = entries.filter((one) => !one.isDirectory() || !/^\.(?!bin$)/.test(one.name))
  await pMap(
    kept,
    async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) await linkPackages(source, target)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else await linkOrCopy(source, target)
    },
    { concurrency: AT_A_TIME },
  )
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
}
