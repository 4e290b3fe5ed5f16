import { unpackTar } from 'modern-tar'
import { messageOf } from '../../../service/http/log.ts'
import { isServedPath } from '../safe-names.ts'

/**
 * In an archive: each file with two compressed copies, and the record. The number of files without
 * their copies is checked later.
 */
const MAX_FILES = 3_001
/** Each file can have one more entry with its description and one for its folder. */
const MOST_ENTRIES = 3 * MAX_FILES
const BLOCK = 512
/**
 * Maximum bytes of one entry that describes the next one, as archivers make them for long paths.
 */
const MAX_META_BYTES = 2 * 1024
/** Maximum bytes of all such entries together; the longest paths in a release need less. */
const MAX_META_BYTES_IN_ALL = 1024 * 1024
/** Types of such entries: extended headers (POSIX), and long names and links (GNU). */
const META = 'xgLK'
/**
 * Types of links, devices, folders and pipes: no content follows their header, even if it gives a
 * size.
 */
const WITHOUT_CONTENT = '123456'

/** Files of a release by their paths below its folder. */
export type FilesInMemory = ReadonlyMap<string, Uint8Array>

export type TarReading =
  | { kind: 'files'; files: FilesInMemory }
  | { kind: 'unreadable'; why: string }

/**
 * Reads the files of a tar archive from an untrusted sender: only files, each once, at paths inside
 * the release. Writes nothing to disk.
 */
export async function readTar(archive: Uint8Array): Promise<TarReading> {
  const unreadable = (why: string): TarReading => ({ kind: 'unreadable', why })
  const refused = refusedHeaders(archive)
  if (refused !== null) return unreadable(refused)
  const entries = await unpackTar(archive, { strict: true }).catch(messageOf)
  if (typeof entries === 'string') return unreadable(`it is not a complete tar archive: ${entries}`)
  const files = new Map<string, Uint8Array>()
  for (const { header, data } of entries) {
    const { name, type = 'file' } = header
    if (type === 'directory') continue
    const path = name.replace(/^(\.\/)+/, '')
    if (type !== 'file' || data === undefined) return unreadable(`${path} is not a file: ${type}`)
    if (!isServedPath(path)) return unreadable(`${path} cannot be a path of a release`)
    if (files.has(path)) return unreadable(`${path} is in it twice`)
    files.set(path, data)
  }
  if (files.size > MAX_FILES) return unreadable(`it has more than ${MAX_FILES} files`)
  const folder = [...files.keys()].flatMap(foldersOf).find((one) => files.has(one))
  if (folder !== undefined) return unreadable(`${folder} is a file and a folder`)
  return { kind: 'files', files }
}

/** `static/js/index.js` → `static`, `static/js`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}

/**
 * The reason why an archive must not be unpacked, found in its headers; null if it may be unpacked.
 * Long descriptions make the unpacker slow (its time grows with the square of their size), and
 * meanwhile it blocks all other requests. Headers that cannot be read are no reason, because the
 * unpacker stops there too.
 */
function refusedHeaders(archive: Uint8Array): string | null {
  let [entries, metaBytes] = [0, 0]
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    const size = sizeIn(header)
    if (size === null || header.every((byte) => byte === 0)) return null
    entries += 1
    if (entries > MOST_ENTRIES) return `it has more than ${MOST_ENTRIES} entries`
    at += BLOCK
    const type = String.fromCharCode(header[156] ?? 0)
    if (META.includes(type)) {
      if (size > MAX_META_BYTES) {
        return `an entry of type ${type} has ${size} bytes, and ${MAX_META_BYTES} are allowed`
      }
      metaBytes += size
      if (metaBytes > MAX_META_BYTES_IN_ALL) {
        return `the descriptions of its entries have more than ${MAX_META_BYTES_IN_ALL} bytes`
      }
      // If a description gave another size, the unpacker would look for the next header at another
      // place than this loop.
      const body = Buffer.from(archive.subarray(at, at + size))
      if (body.includes(' size=')) return 'it gives the size of a file outside of its header'
    }
    if (!WITHOUT_CONTENT.includes(type)) at += Math.ceil(size / BLOCK) * BLOCK
  }
  return null
}

/** Number of bytes after the header: octal digits, or a binary number if the first bit is set. */
function sizeIn(header: Uint8Array): number | null {
  const field = header.subarray(124, 136)
  const [first = 0, ...rest] = field
  if (first & 0x80) return rest.reduce((size, byte) => size * 256 + byte, first & 0x7f)
  const end = field.indexOf(0)
  const digits = Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('latin1')
  const octal = digits.replaceAll(' ', '')
  return /^[0-7]*$/.test(octal) ? Number(`0o0${octal}`) : null
}
