import { piecePrice } from '@shop/shared/money/piece-price'
import * as v from 'valibot'
import { cents } from './scalars.ts'

/**
 * A price that a basket line can have: a line with any other price would be lost on the next
 * reload.
 */
export const unitPrice = v.pipe(cents, piecePrice)
