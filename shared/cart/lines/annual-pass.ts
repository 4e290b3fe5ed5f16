import * as v from 'valibot'
import { pieceFields, switchField } from './fields.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

const filledIn = v.pipe(v.string(), v.trim(), v.nonEmpty())

const addressSchema = v.object({
  name: filledIn,
  street: filledIn,
  zip: filledIn,
  city: filledIn,
  /** The backend's key of the country; empty if the backend lists no countries. */
  country: v.string(),
})

const ownerSchema = v.object({
  name: filledIn,
  address: addressSchema,
  /** Ship the pass to the owner's address, not to the order's shipping address. */
  send_to_custom_addr: switchField,
})

const schema = v.pipe(
  v.object({
    type: v.literal('annualPass'),
    ...pieceFields,
    /** One owner for each pass. */
    owners: v.array(ownerSchema),
  }),
  v.check((line) => line.owners.length === line.count, 'not one owner for each pass'),
)

export type AnnualPassLine = v.InferOutput<typeof schema>
export type PassOwner = v.InferOutput<typeof ownerSchema>

/** Annual passes with their owners; each may be shipped to its owner's address. */
export const annualPassLine: LineKind<AnnualPassLine> = {
  type: 'annualPass',
  schema,
  isGoods: true,
  ...SOLD_BY_PIECE,
  offer: ({ id }) => ({ kind: 'article', id }),
  toItems: ({ id, count, owners }) => [
    {
      type: 'annualPass',
      id,
      count,
      owners: owners.map(({ address: { country, ...address }, ...owner }) => ({
        ...owner,
        address: { ...address, ...named(country) },
      })),
    },
  ],
  toShippingItems: ({ id, count, owners }) => [
    {
      type: 'annualPass',
      id,
      count,
      // The cost depends only on the country: send no names and no streets.
      owners: owners.map(({ address: { country }, send_to_custom_addr }) => ({
        address: named(country),
        send_to_custom_addr,
      })),
    },
  ],
}

/** If the backend lists no countries, none is sent. */
function named(country: string): { country?: string } {
  return country === '' ? {} : { country }
}
