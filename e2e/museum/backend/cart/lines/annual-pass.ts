import * as v from 'valibot'
import { findArticle } from '../../catalogue/find-offering.ts'
import { pickText } from '../../catalogue/pick-text.ts'
import { labelled } from '../../paper/layout.ts'
import { addressLine } from '../address-line.ts'
import type { BookedOwner, Booking } from '../priced-line.ts'
import { charge, pieceFields, readPieces } from './fields.ts'
import { type LineKind, type LineWords, offerIn, SOLD_BY_PIECE } from './line-kind.ts'
import { readOwners, writtenOwner } from './read-owners.ts'

export interface PassBooking extends Booking {
  kind: 'annualPass'
  articleId: string
  count: number
  owners: BookedOwner[]
}

const item = v.object({
  type: v.literal('annualPass'),
  ...pieceFields,
  owners: v.fallback(v.array(writtenOwner), []),
})

export const annualPassLine: LineKind<PassBooking, v.InferOutput<typeof item>> = {
  ...SOLD_BY_PIECE,
  types: ['annualPass'],
  item,
  price({ id, count: pieces, owners }, { catalogue, language }) {
    const article = findArticle(catalogue, id)
    if (article?.kind !== 'pass') return { kind: 'unknownItem' }
    const name = pickText(catalogue, article.name, language)
    const count = readPieces(pieces)
    if (count === null) return { kind: 'badCount', line: { name } }
    const reading = readOwners(owners, count)
    if (reading.kind !== 'owners') return { ...reading, line: { name } }
    const line = { kind: 'annualPass', name, articleId: article.id, count } as const
    const charged = { ...line, owners: reading.owners, ...charge(article, count) }
    return { kind: 'priced', priced: { kind: 'stocked', article, line: charged } }
  },
  offer: ({ articleId: id }) => ({ kind: 'article', id }),
  offerOfItem: ({ id }, { articles }) => offerIn(articles, 'article', id),
  notes: ({ owners }, words) => owners.flatMap((owner) => describeOwner(owner, words)),
  details: ({ owners }, { t, language }) =>
    owners.map(({ name }) => labelled(t('mail.madeOutTo'), name, language)),
  namesPeople: true,
  isSent: true,
  owners: ({ owners }) => owners,
  emptied: (line, emptied) => ({
    ...line,
    owners: line.owners.map(({ name, sentToAddress }) => ({
      name: emptied === 'person' ? '' : name,
      address: null,
      sentToAddress,
    })),
  }),
}

function describeOwner({ name, address, sentToAddress }: BookedOwner, words: LineWords): string[] {
  const { language, t } = words
  const madeOutTo = (owner: string) => labelled(t('mail.madeOutTo'), owner, language)
  if (address === null) return [madeOutTo(name)]
  if (!sentToAddress) return [madeOutTo(addressLine({ ...address, name }, language))]
  return [madeOutTo(name), labelled(t('mail.sentTo'), addressLine(address, language), language)]
}
