import { createHash } from 'node:crypto'
import { access, mkdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Canvas, Image } from '@napi-rs/canvas'
import writeFileAtomic from 'write-file-atomic'

/**
 * Version of the drawing method: with a new number, copies of earlier versions are no longer used.
 */
const MADE_BY = 1
export const QUALITY = 72
/** Looks like a WebP of that quality. A lower speed takes several times as long to save 5 %. */
const AVIF = { quality: 50, speed: 6, threads: 1 }
/** In pixels: the largest size that link previews show. */
export const PREVIEW_WIDTH = 1200
/** In pixels, of what is drawn on request or uploaded. */
export const HIGHEST = 3000

/** In bytes; a larger file is probably a print original that was added by mistake. */
export const LARGEST = 30_000_000

/** A file that is drawn when it is first requested. */
export interface Drawing {
  fileOf: (hash: string) => string
  widthOf: (image: Image) => number
  encode: (canvas: Canvas) => Promise<Buffer>
}

export function preview(isSvg: boolean): Drawing {
  return {
    fileOf: (hash) => `preview.${hash}.jpg`,
    widthOf: ({ width }) => (isSvg ? PREVIEW_WIDTH : Math.min(PREVIEW_WIDTH, width)),
    encode: encodePreview,
  }
}

/** A JPEG has no transparency: transparent parts would become black. */
export function encodePreview(canvas: Canvas): Promise<Buffer> {
  const ground = canvas.getContext('2d')
  ground.globalCompositeOperation = 'destination-over'
  ground.fillStyle = '#fff'
  ground.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.encode('jpeg', QUALITY)
}

/** A copy, by its name. */
export function copyNamed(file: string): Drawing {
  const width = Number.parseInt(file, 10)
  const isAvif = extname(file) === '.avif'
  return {
    fileOf: (hash) => (isAvif ? avifOf(copyName(width, hash)) : copyName(width, hash)),
    widthOf: () => width,
    // An AVIF is encoded in the calling thread, which does nothing else; others use Node's pool.
    encode: async (canvas) =>
      isAvif ? canvas.encodeSync('avif', AVIF) : await canvas.encode('webp', QUALITY),
  }
}

/** Draws a file unless the folder has it; returns its name. */
export async function drawFile(picture: string, folder: string, drawing: Drawing): Promise<string> {
  const { size } = await stat(picture)
  if (size > LARGEST) throw new Error(`larger than ${LARGEST} bytes`)
  const content = await readFile(picture)
  const file = drawing.fileOf(hashOf(content))
  if (await isThere(join(folder, file))) return file
  await mkdir(folder, { recursive: true })
  const { loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(content)
  const width = drawing.widthOf(image)
  const height = (image.height * width) / image.width
  if (!(height >= 1 && height <= HIGHEST)) throw new Error('too narrow, too high or without a size')
  await writeFileAtomic(join(folder, file), await drawing.encode(await drawn(image, width)))
  return file
}

export function copyName(width: number, hash: string): string {
  return `${width}.${hash}.webp`
}

export function avifOf(copy: string): string {
  return copy.replace(/webp$/, 'avif')
}

export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(`${MADE_BY}\0`).update(content).digest('hex').slice(0, 16)
}

export async function drawn(image: Image | Canvas, width: number): Promise<Canvas> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const canvas = createCanvas(width, height)
  const drawing = canvas.getContext('2d')
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, 0, 0, width, height)
  return canvas
}

export async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
