/** Width of a picture in a basket line, in device pixels. */
const WIDTH = 160

/**
 * Address of the smallest copy of a picture that is sharp in a basket line; the picture itself
 * without such a copy; undefined without a picture.
 */
export function thumbnailOf({
  picture = '',
  picture_srcset = '',
}: {
  picture?: string
  picture_srcset?: string
}): string | undefined {
  const copies = picture_srcset
    .split(/,\s+/)
    .map((copy) => /^(\S+)\s+(\d+)w$/.exec(copy.trim()))
    .filter((found) => found !== null)
    .map(([, url, width]) => ({ url, width: Number(width) }))
    .filter(({ width }) => width >= WIDTH)
    .toSorted((one, other) => one.width - other.width)
  return copies[0]?.url || picture || undefined
}
