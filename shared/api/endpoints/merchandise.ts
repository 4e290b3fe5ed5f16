import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { id, name, optionalId, optionalRate, order, text, wholeNumber } from '../scalars.ts'
import { unitPrice } from '../unit-price.ts'
import { pictureList } from './pictures.ts'

const group = fields({ id, name: text })

const articleFields = {
  id,
  name,
  price: unitPrice,
  vat_value: optionalRate,
  /** Pieces left; 0 or less: sold out; null: unlimited. */
  stock: optional(wholeNumber, null),
  sequence_no: order,
  /** The categories of the article. */
  custom_groups: optional(lenientList('custom_groups', group), []),
  /** 13 is a pass, which needs an owner; anything else is an article. */
  product_kind_ref: optionalId,
  teaser: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** A bitmap of `picture` for link previews, which cannot show SVG; empty for none. */
  picture_preview: text,
  picture_alt: text,
}

const listedArticle = fields(articleFields)

const article = fields({
  ...articleFields,
  description: text,
  /** All of its pictures, including the first one. */
  pictures: pictureList('pictures'),
  /** Related articles. */
  related: optional(lenientList('related', listedArticle), []),
})

export type ListedArticle = v.InferOutput<typeof listedArticle>
export type Article = v.InferOutput<typeof article>
export type ArticleCategory = v.InferOutput<typeof group>

/** Everything on sale; with `product_kind` only that kind, such as 13 for passes. */
export const merchandiseSelect = endpoint({
  method: 'GET',
  path: 'merchandise/select',
  query: v.object({ product_kind: v.optional(v.string()) }),
  asCustomer: true,
  answer: lenientList('articles', listedArticle),
})

/** One article or pass. */
export const merchandiseArticle = endpoint({
  method: 'GET',
  path: 'merchandise',
  query: v.object({ article: v.string() }),
  asCustomer: true,
  answer: article,
})

/** The categories of all articles, or of the articles of one `product_kind`. */
export const merchandiseAttr = endpoint({
  method: 'GET',
  path: 'merchandise/attr',
  query: v.object({ product_kind: v.optional(v.string()) }),
  answer: lenientList('categories', group),
})
