import { decode } from '@shop/shared/api/decode'
import {
  type Article,
  type ListedArticle,
  merchandiseArticle,
  merchandiseSelect,
} from '@shop/shared/api/endpoints/merchandise'

/** Fields as the backend writes them. */
type Wire = Record<string, unknown>

const POSTER = {
  id: 'poster',
  name: 'Poster',
  price: 1500,
  vat_value: 8.1,
  stock: 10,
  sequence_no: 0,
  custom_groups: [{ id: 'paper', name: 'Paper' }],
  product_kind_ref: null,
}

/** An article of the list as the shop reads it. */
export function anArticle(change: Wire = {}): ListedArticle {
  const read = decode(merchandiseSelect.answer, [{ ...POSTER, ...change }])
  const article = read.ok ? read.value[0] : undefined
  if (article === undefined) throw new Error(`no article: ${JSON.stringify(read)}`)
  return article
}

export function aPass(change: Wire = {}): ListedArticle {
  return anArticle({ id: 'pass', name: 'Annual pass', product_kind_ref: 13, ...change })
}

/** An article as its own page reads it. */
export function anOpenArticle(change: Wire = {}): Article {
  const read = decode(merchandiseArticle.answer, { ...POSTER, ...change })
  if (!read.ok) throw new Error(`no article: ${JSON.stringify(read)}`)
  return read.value
}

export function anOpenPass(change: Wire = {}): Article {
  return anOpenArticle({
    id: 'pass',
    name: 'Annual pass',
    price: 9000,
    vat_value: 2.6,
    stock: null,
    product_kind_ref: 13,
    ...change,
  })
}
