import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { integrityOf } from './integrity-of.ts'

/**
 * The files that a release consists of, by their path below its folder: all but the record itself,
 * hidden ones and the compressed copies, which a browser checks after unpacking.
 */
export async function releaseFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== RELEASE_RECORD && !/(^|\/)\.|\.(br|gz)$/.test(path))
    .sort()
}

/** Hash of every file of the release, by its path. */
export async function hashRelease(folder: string): Promise<Record<string, string>> {
  const paths = await releaseFiles(folder)
  const hashed = paths.map(async (path) => {
    return [path, integrityOf(await readFile(join(folder, path)))] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
