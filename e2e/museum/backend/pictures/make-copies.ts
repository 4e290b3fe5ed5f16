import { mkdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type Log, messageOf } from '../../../service/http/log.ts'
import type { Shop } from '../database/shop.ts'
import { createAvifQueue } from './avif-queue.ts'
import {
  copyName,
  copyNamed,
  type Drawing,
  drawFile,
  drawn,
  hashOf,
  LARGEST,
  preview,
  QUALITY,
} from './draw-file.ts'
import { mediaUrl } from './media.ts'
import { copyOf, uploadedWidth } from './uploaded.ts'

/**
 * Pixels across: a thumbnail, a phone, a phone with a dense screen, a desktop, a full-width
 * desktop.
 */
const WIDTHS = [160, 480, 800, 1200, 1600]

/**
 * A failed drawing is retried after the first time, in ms: the disk may have been full. Each failure
 * doubles the time, up to the second.
 */
const FAILED_MS = 60_000
const LONGEST_PAUSE_MS = 24 * 60 * 60_000

const BITMAPS = new Set(['.avif', '.jpg', '.jpeg', '.png', '.webp'])

/**
 * Whether a picture is animated: a copy would freeze it. Each format has its own mark near the start;
 * elsewhere, and in a JPEG, the same letters are only part of a text.
 */
export function isMoving(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.subarray(0, 4096))
  const has = (mark: string, from: number, to?: number) =>
    bytes.toString('latin1', from, to).includes(mark)
  if (has('RIFF', 0, 4) && has('WEBP', 8, 12)) return has('ANIM', 12)
  if (has('\x89PNG', 0, 4)) return has('acTL', 8)
  return has('ftyp', 4, 8) && has('avis', 8, bytes.readUInt32BE(0))
}

type ServedCopies = Shop['pictureCopies']

/** Its `srcsets` are filled while the copies are made. */
export interface PictureCopies extends ServedCopies {
  made: Promise<void>
  /** Makes copies of pictures that are new or changed. */
  again: () => void
  /**
   * Stops making copies; resolves when the current picture is done. The others follow at the next
   * start.
   */
  stop: () => Promise<void>
}

interface CopyOptions {
  pictureFolder: string
  pictures: ReadonlySet<string>
  /** Copies are cached here, by the content of their picture. */
  folder: string
  log: Log
}

/**
 * Makes WebP copies of the museum's pictures in a few widths, once per content, and later an AVIF of
 * each requested copy (`avif-queue.ts`). Answers list those of a bitmap once all of them exist. Those
 * of a drawing (SVG) are listed at once and drawn when first requested, because there are too many
 * for the start; after a failure they are not listed for a while. A picture that cannot be read is
 * served unchanged; so are all pictures if the native library is not available.
 */
export function makeCopies({ pictureFolder, pictures, folder, log }: CopyOptions): PictureCopies {
  const srcsets = new Map<string, string>()
  const files = new Map<string, string>()
  let version = 0
  const keep = (picture: string, srcset: string | null) => {
    if (srcsets.get(picture) === (srcset ?? undefined)) return
    if (srcset === null) srcsets.delete(picture)
    else srcsets.set(picture, srcset)
    version += 1
  }
  let stopped = false
  const makeAll = async () => {
    for (const picture of srcsets.keys()) if (!pictures.has(picture)) keep(picture, null)
    const names = [...pictures]
    // Drawings first, because they take no time.
    for (const picture of [...names.filter(isDrawing), ...names.filter(isBitmap)]) {
      if (stopped) return
      try {
        const content = await readFile(join(pictureFolder, picture))
        const copies = isDrawing(picture) ? copiesToDraw(content) : await copiesOf(content, folder)
        for (const { file } of copies) files.set(file, picture)
        // Without new copies, the old ones must not stay listed: browsers prefer copies, and these
        // would show the previous picture of the same name.
        keep(picture, copies.length > 0 ? srcsetOf(copies) : null)
      } catch (error) {
        keep(picture, null)
        log('a picture has no smaller copies', { picture, error: messageOf(error) })
      }
    }
  }
  const avif = createAvifQueue(folder, log)
  const made = makeAll()
  let making = made
  const onRequest = new Map<string, Promise<string | null>>()
  /** In ms, after the next failure of each picture. */
  const pauses = new Map<string, number>()
  // One at a time: drawing takes a core for a moment.
  let last: Promise<unknown> = Promise.resolve()
  const drawOnce = (file: string, picture: string, drawing: Drawing) => {
    const known = onRequest.get(file)
    if (known !== undefined) return known
    const begun = last.then(async () => {
      if (stopped) return null
      try {
        return await drawFile(join(pictureFolder, picture), folder, drawing)
      } catch (error) {
        log('a picture cannot be drawn', { picture, error: messageOf(error) })
        // After a change of the catalogue, all pictures are listed again.
        if (onRequest.get(file) !== begun) return null
        const listed = srcsets.get(picture)
        const pauseMs = pauses.get(picture) ?? FAILED_MS
        if (isDrawing(picture) && listed !== undefined) {
          keep(picture, null)
          pauses.set(picture, Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
        }
        const retry = () => {
          if (onRequest.get(file) !== begun) return
          onRequest.delete(file)
          if (isDrawing(picture) && listed !== undefined) keep(picture, listed)
        }
        setTimeout(retry, pauseMs).unref()
        return null
      }
    })
    onRequest.set(file, begun)
    last = begun
    return begun
  }
  return {
    srcsets,
    version: () => version,
    files,
    folder,
    made,
    again: () => {
      onRequest.clear()
      avif.again()
      making = making.then(makeAll)
    },
    preview: (picture) => drawOnce(picture, picture, preview(isDrawing(picture))),
    copy: async (file) => {
      const picture = files.get(file) ?? ''
      return isDrawing(picture) ? await drawOnce(file, picture, copyNamed(file)) : file
    },
    avif: (file) => avif.find(file, join(pictureFolder, files.get(file) ?? '')),
    avifDrawn: avif.idle,
    stop: async () => {
      stopped = true
      await Promise.all([making, last, avif.stop()])
    },
  }
}

interface Copy {
  file: string
  width: number
}

/** Letters of a drawing need the fonts of the browser: a drawing with text has no copies. */
function copiesToDraw(content: Buffer): Copy[] {
  if (content.length > LARGEST || /<text\b/i.test(content.toString())) return []
  return WIDTHS.map((width) => ({ file: copyName(width, hashOf(content)), width }))
}

async function copiesOf(content: Uint8Array, folder: string): Promise<Copy[]> {
  if (content.length > LARGEST || isMoving(content)) return []
  const hash = hashOf(content)
  // The list is written last: if this file exists, all copies of the picture exist.
  const list = join(folder, `${hash}.json`)
  const known = await readFile(list, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  await mkdir(folder, { recursive: true })
  // Loaded only when there is a bitmap, because it is a large native library.
  const { loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(content)
  const copies: Copy[] = []
  for (const width of widthsOf(image.width)) {
    const canvas = await drawn(image, width)
    const file = copyName(width, hash)
    await writeFileAtomic(join(folder, file), await canvas.encode('webp', QUALITY))
    copies.push({ file, width })
  }
  await writeFileAtomic(list, JSON.stringify(copies))
  return copies
}

function isDrawing(picture: string): boolean {
  return extname(picture).toLowerCase() === '.svg'
}

function isBitmap(picture: string): boolean {
  return BITMAPS.has(extname(picture).toLowerCase())
}

/**
 * The widths of copies. None is wider than the picture; the picture's own width is included, up to
 * the widest copy.
 */
export function widthsOf(ownWidth: number): number[] {
  const largest = Math.min(ownWidth, Math.max(...WIDTHS))
  return [...WIDTHS.filter((width) => width < largest), largest]
}

function srcsetOf(copies: readonly Copy[]): string {
  return copies.map(({ file, width }) => `${mediaUrl(file)} ${width}w`).join(', ')
}

/** The smaller copies of a picture in the folder, or of an uploaded one, which always has them. */
export function srcsetIn(
  srcsets: ReadonlyMap<string, string>,
  picture: string,
): string | undefined {
  const own = uploadedWidth(picture)
  if (own === null) return srcsets.get(picture)
  const copies = widthsOf(own).map((width) => ({
    file: width === own ? picture : copyOf(picture, width),
    width,
  }))
  return srcsetOf(copies)
}
