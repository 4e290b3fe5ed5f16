import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import pMap from 'p-map'
import type { ReleaseSource } from '../health/release-source.ts'
import type { FilesInMemory } from './read-tar.ts'

const AT_A_TIME = 4

const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** A release in memory that is stored nowhere yet. */
export function memorySource(files: FilesInMemory): ReleaseSource {
  return {
    read: async (path) => {
      const content = files.get(path)
      if (content !== undefined) return { kind: 'content', content }
      return { kind: 'missing', why: `${path} is not in it`, isListed: true }
    },
    list: () =>
      [...files.keys()].filter((path) => path !== RELEASE_RECORD && endingOf(path) === null),
  }
}

/**
 * Paths of compressed copies that differ from their file. A copy has no hash in the record, but
 * browsers get it instead of the file.
 */
export async function wrongCopies(files: FilesInMemory): Promise<string[]> {
  const look = async ([path, copy]: [string, Uint8Array]) => {
    const ending = endingOf(path)
    if (ending === null) return []
    const content = files.get(path.slice(0, -ending.length - 1))
    const isRight = content !== undefined && (await isCopy(copy, content, ending))
    return isRight ? [] : [`${path} is not a copy of a file next to it`]
  }
  return (await pMap(files, look, { concurrency: AT_A_TIME })).flat()
}

async function isCopy(
  copy: Uint8Array,
  content: Uint8Array,
  ending: keyof typeof UNPACK,
): Promise<boolean> {
  // If a copy has one byte more than its file, unpacking can stop: it is wrong.
  const maxOutputLength = content.length + 1
  return await UNPACK[ending](copy, { maxOutputLength }).then(
    (unpacked) => unpacked.equals(content),
    () => false,
  )
}

function endingOf(path: string): keyof typeof UNPACK | null {
  return path.endsWith('.br') ? 'br' : path.endsWith('.gz') ? 'gz' : null
}
