import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { releaseFiles } from './release-files.ts'

/** Paths of what a release consists of: its files, its record, and the compressed copies. */
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
