/** Where the shop finds a picture of the catalogue, below its own origin. */
export function mediaUrl(picture: string): string {
  return `/media/${encodeURIComponent(picture)}`
}

/**
 * Smaller copies by the name of their picture, as HTML's `srcset`; only those that exist already.
 */
export type Srcsets = ReadonlyMap<string, string>

/** A picture as it is written in answers; a drawing has no smaller copies. */
export function pictureFields(picture: string, srcsets: Srcsets) {
  const srcset = srcsets.get(picture)
  return { picture: mediaUrl(picture), ...(srcset === undefined ? {} : { picture_srcset: srcset }) }
}
