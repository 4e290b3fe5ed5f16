interface Size {
  width: number
  height: number
}

/**
 * Size of a JPEG, PNG, WebP or AVIF according to its first bytes; null for other files. Read before
 * the picture is decoded, because a small file may decode to gigabytes.
 */
export function sizeOfPicture(bytes: Buffer): Size | null {
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47) return sizeOfPng(bytes)
    if (bytes.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(bytes)
    if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return sizeOfWebp(bytes)
    if (textAt(bytes, 4) === 'ftyp') return sizeOfAvif(bytes)
    return null
  } catch (error) {
    // The file ends too early.
    if (error instanceof RangeError) return null
    throw error
  }
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

function sizeOfPng(bytes: Buffer): Size {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers that start a frame: 0xC0 to 0xCF without tables and arithmetic conditioning. */
const NO_FRAME = [0xc4, 0xc8, 0xcc]

function sizeOfJpeg(bytes: Buffer): Size | null {
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (hasNoLength(marker)) return null
    if (marker <= 0xcf && !NO_FRAME.includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/**
 * Decoders read on directly after such a marker. It is not needed before a frame, and a length read
 * there could hide the real frame.
 */
function hasNoLength(marker: number): boolean {
  return marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)
}

function sizeOfWebp(bytes: Buffer): Size | null {
  switch (textAt(bytes, 12)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}

/** The largest item: the others are its tiles or its transparency. */
function sizeOfAvif(bytes: Buffer): Size | null {
  if (!/avif|mif1/.test(bytes.toString('latin1', 8, 8 + bytes.readUInt32BE(0)))) return null
  let start = 0
  // Other boxes may contain anything, also what looks like this one.
  while (textAt(bytes, start + 4) !== 'meta') {
    const length = bytes.readUInt32BE(start)
    if (length < 8) return null
    start += length
  }
  const meta = bytes.subarray(start, start + bytes.readUInt32BE(start))
  let largest: Size | null = null
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4)) {
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) }
    if (largest === null || size.width * size.height > largest.width * largest.height)
      largest = size
  }
  return largest
}
