import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { allFiles } from '../all-files.ts'
import { placeRelease } from '../arrival/place-release.ts'

export type UploadOutcome =
  | { kind: 'uploaded' | 'there already'; folder: string }
  | { kind: 'refused'; why: string }

/**
 * Copies a release to where a server serves it from, `<releases>/<remote>/<version>`. The copy is
 * atomic, and an existing release is never overwritten, unless it is this one and was spoilt.
 */
export async function uploadRelease(
  from: string,
  releases: string,
  remote: string,
  version: string,
): Promise<UploadOutcome> {
  const folder = join(releases, remote, version)
  const record = await readFile(join(from, RELEASE_RECORD))
  const placed = await placeRelease(releases, { remote, version, record }, async (uploading) => {
    for (const path of await allFiles(from)) {
      await mkdir(dirname(join(uploading, path)), { recursive: true })
      await copyFile(join(from, path), join(uploading, path))
    }
  })
  if (placed !== 'other content') {
    return { kind: placed === 'there already' ? placed : 'uploaded', folder }
  }
  return {
    kind: 'refused',
    why: `${folder} is there with other content: a release never changes. Raise the version and release again.`,
  }
}
