import type { Article } from '@shop/shared/api/endpoints/merchandise'

interface Picture {
  url: string
  alt: string
}

/** What there is to see of an article, each picture once; the one of the list where there is no other. */
export function picturesOf({
  pictures,
  picture,
  picture_alt,
}: Pick<Article, 'pictures' | 'picture' | 'picture_alt'>): Picture[] {
  const known = new Map(pictures.map(({ url, alt }) => [url, { url, alt }]))
  if (known.size > 0) return [...known.values()]
  return picture === '' ? [] : [{ url: picture, alt: picture_alt }]
}
