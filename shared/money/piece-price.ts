import { UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import * as v from 'valibot'

/** The price of one piece, in cents; never negative. */
export const piecePrice = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(UNIT_PRICE_CAP_CENTS),
)
