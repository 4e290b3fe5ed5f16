import * as v from 'valibot'
import { findArticle } from '../../catalogue/find-offering.ts'
import { pickText } from '../../catalogue/pick-text.ts'
import type { Booking } from '../priced-line.ts'
import { charge, pieceFields, readPieces } from './fields.ts'
import { type LineKind, offerIn, SOLD_BY_PIECE } from './line-kind.ts'

export interface ArticleBooking extends Booking {
  kind: 'merchandise'
  articleId: string
  count: number
}

const item = v.object({ type: v.literal('merchandise'), ...pieceFields })

export const merchandiseLine: LineKind<ArticleBooking, v.InferOutput<typeof item>> = {
  ...SOLD_BY_PIECE,
  types: ['merchandise'],
  item,
  /** A pass is refused here: it needs owners, see `annualPassLine`. */
  price({ id, count: pieces }, { catalogue, language }) {
    const article = findArticle(catalogue, id)
    if (article === undefined) return { kind: 'unknownItem' }
    const name = pickText(catalogue, article.name, language)
    if (article.kind === 'pass') return { kind: 'needsOwners', line: { name } }
    const count = readPieces(pieces)
    if (count === null) return { kind: 'badCount', line: { name } }
    const line = { kind: 'merchandise', name, articleId: article.id, count } as const
    const charged = { ...line, ...charge(article, count) }
    return { kind: 'priced', priced: { kind: 'stocked', article, line: charged } }
  },
  offer: ({ articleId: id }) => ({ kind: 'article', id }),
  offerOfItem: ({ id }, { articles }) => offerIn(articles, 'article', id),
  isSent: true,
}
