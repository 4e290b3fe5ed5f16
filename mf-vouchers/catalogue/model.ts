import {
  type VoucherProduct,
  voucherAttr,
  voucherSelect,
} from '@shop/shared/api/endpoints/vouchers'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { cachedAnswer } from '@shop/shared/catalogue/cached-answer'
import { cachedCategories } from '@shop/shared/catalogue/categories'
import { orderByPlace } from '@shop/shared/catalogue/offer-order'
import { createEvent, sample } from 'effector'
import { isSold } from './is-sold.ts'

/**
 * The vouchers on sale. An empty list counts as a failure, like a missing answer, but has another
 * text.
 */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noVouchers' } }
  | { kind: 'ready'; vouchers: VoucherProduct[] }

export const catalogueRequested = createEvent()

export const loadVouchersFx = createRequest(voucherSelect)
export const loadGroupsFx = createRequest(voucherAttr)

export const $groups = cachedCategories(loadGroupsFx)

export const $catalogue = cachedAnswer(loadVouchersFx).$cached.map((cached): Catalogue => {
  if (cached.kind !== 'ready') return cached
  const vouchers = orderByPlace(cached.answer.filter(isSold))
  if (vouchers.length === 0) return { kind: 'failed', failure: { kind: 'noVouchers' } }
  return { kind: 'ready', vouchers }
})

sample({
  clock: catalogueRequested,
  fn: () => ({}),
  target: [loadVouchersFx, loadGroupsFx],
})
