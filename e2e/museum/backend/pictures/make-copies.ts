import { createHash } from 'node:crypto'
import { access, mkdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Canvas, Image } from '@napi-rs/canvas'
import writeFileAtomic from 'write-file-atomic'
import { type Log, messageOf } from '../../../service/http/log.ts'
import type { Shop } from '../database/shop.ts'
import { mediaUrl } from './media.ts'

/**
 * Pixels across: a thumbnail, a phone, a phone with a dense screen, a desktop, a full-width
 * desktop.
 */
const WIDTHS = [160, 480, 800, 1200, 1600]

/**
 * Version of the drawing method: with a new number, copies of earlier versions are no longer used.
 */
const MADE_BY = 1
const QUALITY = 72
/** In pixels: the largest size that link previews show. */
const PREVIEW_WIDTH = 1200
/** In pixels, of what is drawn on request. */
const HIGHEST = 3000
/**
 * A failed drawing is retried after the first time, in ms: the disk may have been full. Each failure
 * doubles the time, up to the second.
 */
const FAILED_MS = 60_000
const LONGEST_PAUSE_MS = 24 * 60 * 60_000

/** In bytes; a larger file is probably a print original that was added by mistake. */
const LARGEST = 30_000_000

const BITMAPS = new Set(['.avif', '.jpg', '.jpeg', '.png', '.webp'])
/** Chunk names near the start of animated pictures, which a copy would freeze. */
const MOVING = ['ANIM', 'acTL', 'avis']

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
 * Makes WebP copies of the museum's pictures in a few widths, once per content. Answers list those
 * of a bitmap once all of them exist. Those of a drawing (SVG) are listed at once and drawn when
 * first requested, because there are too many for the start; after a failure they are not
 * listed for a while. A picture that cannot be read is served unchanged; so are all pictures if the native
 * library is not available.
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
      making = making.then(makeAll)
    },
    preview: (picture) => drawOnce(picture, picture, preview(isDrawing(picture))),
    copy: async (file) => {
      const picture = files.get(file) ?? ''
      return isDrawing(picture) ? await drawOnce(file, picture, copyOfDrawing(file)) : file
    },
    stop: async () => {
      stopped = true
      await Promise.all([making, last])
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
  const head = Buffer.from(content.subarray(0, 4096)).toString('latin1')
  if (content.length > LARGEST || MOVING.some((mark) => head.includes(mark))) return []
  const hash = hashOf(content)
  // The list is written last: if this file exists, all copies of the picture exist.
  const list = join(folder, `${hash}.json`)
  const known = await readFile(list, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  await mkdir(folder, { recursive: true })
  const copies = await draw(content, async (copy, width) => {
    const file = copyName(width, hash)
    await writeFileAtomic(join(folder, file), copy)
    return { file, width }
  })
  await writeFileAtomic(list, JSON.stringify(copies))
  return copies
}

/** A file that is drawn when it is first requested. */
interface Drawing {
  fileOf: (hash: string) => string
  widthOf: (image: Image) => number
  encode: (canvas: Canvas) => Promise<Buffer>
}

function preview(isSvg: boolean): Drawing {
  return {
    fileOf: (hash) => `preview.${hash}.jpg`,
    widthOf: ({ width }) => (isSvg ? PREVIEW_WIDTH : Math.min(PREVIEW_WIDTH, width)),
    encode: (canvas) => {
      // A JPEG has no transparency: transparent parts would become black.
      const ground = canvas.getContext('2d')
      ground.globalCompositeOperation = 'destination-over'
      ground.fillStyle = '#fff'
      ground.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.encode('jpeg', QUALITY)
    },
  }
}

function copyOfDrawing(file: string): Drawing {
  const width = Number.parseInt(file, 10)
  return {
    fileOf: (hash) => copyName(width, hash),
    widthOf: () => width,
    encode: (canvas) => canvas.encode('webp', QUALITY),
  }
}

/** Draws a file unless the folder has it; returns its name. */
async function drawFile(picture: string, folder: string, drawing: Drawing): Promise<string> {
  const { size } = await stat(picture)
  if (size > LARGEST) throw new Error(`larger than ${LARGEST} bytes`)
  const content = await readFile(picture)
  const file = drawing.fileOf(hashOf(content))
  const isThere = await access(join(folder, file)).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  await mkdir(folder, { recursive: true })
  const { loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(content)
  const width = drawing.widthOf(image)
  const height = (image.height * width) / image.width
  if (!(height >= 1 && height <= HIGHEST)) throw new Error('too narrow, too high or without a size')
  await writeFileAtomic(join(folder, file), await drawing.encode(await drawn(image, width)))
  return file
}

function isDrawing(picture: string): boolean {
  return extname(picture).toLowerCase() === '.svg'
}

function isBitmap(picture: string): boolean {
  return BITMAPS.has(extname(picture).toLowerCase())
}

function copyName(width: number, hash: string): string {
  return `${width}.${hash}.webp`
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(`${MADE_BY}\0`).update(content).digest('hex').slice(0, 16)
}

async function draw(
  content: Uint8Array,
  keep: (copy: Buffer, width: number) => Promise<Copy>,
): Promise<Copy[]> {
  // Loaded only when there is a bitmap, because it is a large native library.
  const { loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(content)
  const copies: Copy[] = []
  for (const width of widthsOf(image.width)) {
    const canvas = await drawn(image, width)
    copies.push(await keep(await canvas.encode('webp', QUALITY), width))
  }
  return copies
}

async function drawn(image: Image, width: number): Promise<Canvas> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const canvas = createCanvas(width, height)
  const drawing = canvas.getContext('2d')
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, 0, 0, width, height)
  return canvas
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
