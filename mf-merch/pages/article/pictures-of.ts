import type { Article } from '@shop/shared/api/endpoints/merchandise'
import type { Picture } from '@shop/shared/api/endpoints/pictures'

/** The pictures of an article, each once; the picture of the list if the article has no other. */
export function picturesOf({
  pictures,
  picture,
  picture_srcset,
  picture_alt,
}: Pick<Article, 'pictures' | 'picture' | 'picture_srcset' | 'picture_alt'>): Picture[] {
  const known = new Map(pictures.map((one) => [one.url, one]))
  if (known.size > 0) return [...known.values()]
  return picture === '' ? [] : [{ url: picture, srcset: picture_srcset, alt: picture_alt }]
}
