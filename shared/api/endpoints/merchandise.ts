import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { cents, id, order, rate, text, wholeNumber } from '../scalars.ts'

const group = v.object({ id, name: text })

const picture = v.object({ url: v.pipe(v.string(), v.nonEmpty()), alt: text })

const articleFields = {
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  price: cents,
  vat_value: v.fallback(rate, 0),
  /** Pieces left, 0 or less for none; null = as many as anybody wants. */
  stock: v.optional(v.nullable(wholeNumber), null),
  sequence_no: order,
  /** The categories it is filed under. */
  custom_groups: v.optional(lenientList('custom_groups', group), []),
  /** 13 is a pass, which needs an owner; anything else is an article. */
  product_kind_ref: v.optional(v.nullable(id), null),
  teaser: text,
  picture: text,
  picture_alt: text,
}

const listedArticle = v.object(articleFields)

const article = v.object({
  ...articleFields,
  description: text,
  /** All of its pictures, the first one among them. */
  pictures: v.optional(lenientList('pictures', picture), []),
  /** What others look at, too. */
  related: v.optional(lenientList('related', listedArticle), []),
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

/** The categories of the articles, or of one kind of them. */
export const merchandiseAttr = endpoint({
  method: 'GET',
  path: 'merchandise/attr',
  query: v.object({ product_kind: v.optional(v.string()) }),
  answer: lenientList('categories', group),
})
