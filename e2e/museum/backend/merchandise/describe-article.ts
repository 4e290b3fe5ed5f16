import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { Language } from '@shop/shared/i18n/languages'
import { stockLeft } from '../capacity/stock-left.ts'
import { describeNamed } from '../catalogue/describe-parts.ts'
import { sayIn } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueArticle } from '../catalogue/schema.ts'
import { describePictures, pictureFields, type Srcsets } from '../pictures/media.ts'

export interface Showcase {
  catalogue: Catalogue
  srcsets: Srcsets
  language: Language
  /** Pieces sold or held, by article. */
  taken: ReadonlyMap<string, number>
}

export function productKind({ kind }: CatalogueArticle): string | null {
  return kind === 'pass' ? PASS_PRODUCT_KIND : null
}

/** An article or pass in the form for lists. */
export function describeArticle(
  article: CatalogueArticle,
  { catalogue, srcsets, language, taken }: Showcase,
) {
  const text = sayIn(catalogue, language)
  const [first] = article.pictures
  return {
    id: article.id,
    name: text(article.name),
    price: article.price,
    vat_value: article.vat,
    stock: stockLeft(article, taken),
    sequence_no: article.sequenceNo,
    custom_groups: describeNamed(
      catalogue.articleCategories.filter(({ id }) => article.categories.includes(id)),
      text,
    ),
    product_kind_ref: productKind(article),
    teaser: text(article.teaser),
    ...(first === undefined ? { picture: '' } : pictureFields(first.file, srcsets)),
    picture_alt: first === undefined ? '' : text(first.alt),
  }
}

export function articleDetail(article: CatalogueArticle, showcase: Showcase) {
  const { catalogue, srcsets, language } = showcase
  const text = sayIn(catalogue, language)
  return {
    ...describeArticle(article, showcase),
    description: text(article.description),
    pictures: describePictures(article.pictures, srcsets, text),
    related: relatedTo(article, catalogue).map((other) => describeArticle(other, showcase)),
  }
}

/** Maximum number of related articles below an article; visitors look at no more. */
const MOST_RELATED = 24

/**
 * The articles that the museum configured, in its order; else the first others of the same
 * categories.
 */
function relatedTo(article: CatalogueArticle, { articles }: Catalogue): CatalogueArticle[] {
  if (article.related !== undefined) {
    return article.related.flatMap((id) => articles.filter((other) => other.id === id))
  }
  const isRelated = ({ id, categories }: CatalogueArticle) =>
    id !== article.id && categories.some((category) => article.categories.includes(category))
  return articles.filter(isRelated).slice(0, MOST_RELATED)
}
