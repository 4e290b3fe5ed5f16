import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { integrityOf } from './integrity-of.ts'

/**
 * Paths of a release's files below its folder. Left out are the record itself, hidden files, and
 * the compressed copies, because browsers check hashes after decompression.
 */
export async function releaseFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== RELEASE_RECORD && !/(^|\/)\.|\.(br|gz)$/.test(path))
    .sort()
}

/** Paths of all parts of a release: its files, its record, and the compressed copies. */
export async function allFiles(folder: string): Promise<string[]> {
  const paths = [RELEASE_RECORD, ...(await releaseFiles(folder))].flatMap((path) => [
    path,
    `${path}.br`,
    `${path}.gz`,
  ])
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(join(folder, path)).catch(() => null)) ? [path] : [])),
  )
  return found.flat()
}

export async function hashRelease(folder: string): Promise<Record<string, string>> {
  const paths = await releaseFiles(folder)
  const hashed = paths.map(async (path) => {
    return [path, integrityOf(await readFile(join(folder, path)))] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
