import { copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { withTemporaryFolder } from '../../../service/temporary-folder.ts'
import { releaseFiles } from '../release-files.ts'

export type UploadOutcome =
  | { kind: 'uploaded' | 'there already'; folder: string }
  | { kind: 'refused'; why: string }

/**
 * Copies a release to where a server serves it from, `<releases>/<remote>/<version>`. The copy is
 * atomic, and an existing release is never overwritten.
 */
export async function uploadRelease(
  from: string,
  releases: string,
  remote: string,
  version: string,
): Promise<UploadOutcome> {
  const folder = join(releases, remote, version)
  const there = await readFile(join(folder, RELEASE_RECORD)).catch(() => null)
  if (there?.equals(await readFile(join(from, RELEASE_RECORD)))) {
    return { kind: 'there already', folder }
  }
  if (await exists(folder)) {
    return {
      kind: 'refused',
      why: `${folder} is there with other content: a release never changes. Raise the version and release again.`,
    }
  }
  return await withTemporaryFolder(dirname(folder), async (uploading) => {
    for (const path of [RELEASE_RECORD, ...(await releaseFiles(from))]) {
      for (const copy of [path, `${path}.br`, `${path}.gz`]) {
        if (copy !== path && !(await exists(join(from, copy)))) continue
        await mkdir(dirname(join(uploading, copy)), { recursive: true })
        await copyFile(join(from, copy), join(uploading, copy))
      }
    }
    await rename(uploading, folder)
    return { kind: 'uploaded', folder }
  })
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
