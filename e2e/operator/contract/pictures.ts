import * as v from 'valibot'

/** Limits of uploads: bytes of a file, its pixels, and the number of pictures in the shop. */
export const PICTURE_BOUNDS = { bytes: 10_000_000, pixels: 40_000_000, pictures: 500, title: 200 }

/** `POST pictures`: the content in base64, and the name of the file. */
export const addPictureRequest = v.object({
  title: v.pipe(v.string(), v.maxLength(PICTURE_BOUNDS.title)),
  content: v.pipe(v.string(), v.maxLength(4 * Math.ceil(PICTURE_BOUNDS.bytes / 3))),
})

/** `name` is what fields of the config refer to. */
export interface AddedPicture {
  name: string
}

/**
 * `notPicture`: neither JPEG, PNG, WebP nor AVIF, or damaged; `drawing`: an SVG, which could
 * contain scripts; `moving`: the copy would stand still; `full`: too many pictures in the shop.
 */
export type PictureRefusal = 'notPicture' | 'drawing' | 'moving' | 'tooManyPixels' | 'full'

/** The picture is used, now or by a scheduled change. */
export type PictureInUse = 'inUse'

export interface UploadedPicture {
  id: number
  name: string
  /** ISO 8601. */
  addedAt: string
  /** Fields of the config that use it. */
  fields: readonly string[]
  /** Fields of scheduled changes that use it. */
  scheduled: readonly string[]
}

/** `GET pictures`: all uploaded pictures, newest first. */
export interface PicturesAnswer {
  pictures: readonly UploadedPicture[]
}
