/** Each file with two compressed copies, and the record; how many files a release has is checked later. */
export const MAX_FILES = 3_001
/** Each file with what describes it, and folders. */
const MOST_ENTRIES = 3 * MAX_FILES
const BLOCK = 512
/** Of one entry that describes another, as archivers make them for long paths. */
const MAX_META_BYTES = 2 * 1024
/** Of all of them: more than the longest paths of as many files take. */
const MAX_META_BYTES_IN_ALL = 1024 * 1024
/** Extended headers (POSIX), and long names and links (GNU). */
const META = 'xgLK'
/** Links, devices, folders and pipes: nothing follows their header, whatever size it says. */
const WITHOUT_CONTENT = '123456'

/**
 * Why an archive is not unpacked, by its headers; null where it may be. How long unpacking takes grows
 * with the square of what describes an entry, and nobody else is served meanwhile. Headers that cannot
 * be read are left to the unpacker, which ends there as well.
 */
export function refusedHeaders(archive: Uint8Array): string | null {
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
        return `what describes its entries has more than ${MAX_META_BYTES_IN_ALL} bytes`
      }
      // The unpacker would go on elsewhere than this loop.
      const body = Buffer.from(archive.subarray(at, at + size))
      if (body.includes(' size=')) return 'it says the size of a file apart from its header'
    }
    if (!WITHOUT_CONTENT.includes(type)) at += Math.ceil(size / BLOCK) * BLOCK
  }
  return null
}

/** Bytes that follow the header: digits, octal, or a binary number where the first bit is set. */
function sizeIn(header: Uint8Array): number | null {
  const field = header.subarray(124, 136)
  const [first = 0, ...rest] = field
  if (first & 0x80) return rest.reduce((size, byte) => size * 256 + byte, first & 0x7f)
  const end = field.indexOf(0)
  const digits = Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('latin1')
  const octal = digits.replaceAll(' ', '')
  return /^[0-7]*$/.test(octal) ? Number(`0o0${octal}`) : null
}
