import type { Article } from '@shop/shared/api/endpoints/merchandise'
import type { Picture } from '@shop/shared/api/endpoints/pictures'
import { eachOnce } from '@shop/shared/pictures/copies-of'

/** The pictures of an article, each once; the picture of the list if the article has no other. */
export function picturesOf({
  pictures,
  picture: url,
  picture_srcset: srcset,
  picture_alt: alt,
}: Pick<Article, 'pictures' | 'picture' | 'picture_srcset' | 'picture_alt'>): Picture[] {
  return pictures.length > 0 || url === '' ? eachOnce(pictures) : [{ url, srcset, alt }]
}
