import { createHash } from 'node:crypto'
import { parse } from 'node:path'
import {
  drawn,
  encodePreview,
  HIGHEST,
  PREVIEW_WIDTH,
  QUALITY,
} from '../../museum/backend/pictures/draw-file.ts'
import { isMoving, widthsOf } from '../../museum/backend/pictures/make-copies.ts'
import { copyOf, previewOf } from '../../museum/backend/pictures/uploaded.ts'
import { PICTURE_BOUNDS, type PictureRefusal } from '../contract/pictures.ts'
import { sizeOfPicture } from './picture-size.ts'

export type Prepared =
  | { kind: 'prepared'; name: string; files: { file: string; content: Uint8Array }[] }
  | { kind: 'refused'; because: PictureRefusal }

/**
 * Decodes an uploaded picture and encodes it again as WebP in the widths that the shop shows, turned
 * as the camera noted. So the files contain nothing else of the upload, such as a place or a person.
 */
export async function preparePicture(title: string, bytes: Buffer): Promise<Prepared> {
  const refused = (because: PictureRefusal): Prepared => ({ kind: 'refused', because })
  const size = sizeOfPicture(bytes)
  if (size === null) return refused(isDrawing(bytes) ? 'drawing' : 'notPicture')
  if (size.width * size.height > PICTURE_BOUNDS.pixels) return refused('tooManyPixels')
  if (isMoving(bytes)) return refused('moving')
  const { loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(bytes).catch(() => null)
  if (image === null || !(image.width > 0 && image.height > 0)) return refused('notPicture')
  if (image.width * image.height > PICTURE_BOUNDS.pixels) return refused('tooManyPixels')
  const fitting = Math.floor((HIGHEST * image.width) / image.height)
  const [width = 1] = widthsOf(Math.max(1, Math.min(image.width, fitting))).slice(-1)
  const largest = await drawn(image, width)
  const content = await largest.encode('webp', QUALITY)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const name = `${slugOf(title)}-${width}x${largest.height}.${hash}.webp`
  const files: { file: string; content: Uint8Array }[] = [{ file: name, content }]
  for (const narrower of widthsOf(width).slice(0, -1)) {
    const copy = await drawn(largest, narrower)
    files.push({ file: copyOf(name, narrower), content: await copy.encode('webp', QUALITY) })
  }
  const preview = await encodePreview(await drawn(largest, Math.min(width, PREVIEW_WIDTH)))
  return { kind: 'prepared', name, files: [...files, { file: previewOf(name), content: preview }] }
}

function isDrawing(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))
}

/** `Sommerfest München.JPG` → `sommerfest-munchen`. */
function slugOf(title: string): string {
  const words = parse(title).name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = words.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 40)
  return slug.replaceAll(/^-+|-+$/g, '') || 'picture'
}
