import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { releaseRecord } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { allFiles } from '../all-files.ts'
import { hashRelease } from '../release-files.ts'
import { wrongCopies } from './held-release.ts'

const hashesIn = v.pipe(v.string(), v.parseJson(), v.pick(releaseRecord, ['files']))

/**
 * Does the release in this folder have the files that its record names, none beside them, and no
 * compressed copy of anything else? A machine that went down may have left it otherwise, or a hand.
 */
export async function isWhole(folder: string, record: Uint8Array): Promise<boolean> {
  const named = v.safeParse(hashesIn, Buffer.from(record).toString())
  if (!named.success) return false
  if (!isDeepStrictEqual(await hashRelease(folder), named.output.files)) return false
  const paths = await allFiles(folder)
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const
  return (await wrongCopies(new Map(await Promise.all(paths.map(read))))).length === 0
}
