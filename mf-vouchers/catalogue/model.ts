import {
  type VoucherGroup,
  type VoucherProduct,
  voucherAttr,
  voucherSelect,
} from '@shop/shared/api/endpoints/vouchers'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { keepAnswer } from '@shop/shared/catalogue/keep-answer'
import { createEvent, createStore, sample } from 'effector'
import { isSold } from './is-sold.ts'
import { orderVouchers } from './order-vouchers.ts'

/** The vouchers on sale. A museum without any is the same failure as no answer, only said in other words. */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noVouchers' } }
  | { kind: 'ready'; vouchers: VoucherProduct[] }

export interface Groups {
  /** Has the museum answered, or failed to, at least once? */
  isSettled: boolean
  /** None where there is no answer: a voucher carries no name of its group. */
  known: readonly VoucherGroup[]
}

export const catalogueRequested = createEvent()

export const loadVouchersFx = createRequest(voucherSelect)
export const loadGroupsFx = createRequest(voucherAttr)

export const $groups = createStore<Groups>({ isSettled: false, known: [] })
  .on(loadGroupsFx.doneData, (_, known) => ({ isSettled: true, known }))
  .on(loadGroupsFx.fail, ({ known }) => ({ isSettled: true, known }))

export const $catalogue = keepAnswer(loadVouchersFx).$kept.map((kept): Catalogue => {
  if (kept.kind !== 'ready') return kept
  const vouchers = orderVouchers(kept.answer.filter(isSold))
  if (vouchers.length === 0) return { kind: 'failed', failure: { kind: 'noVouchers' } }
  return { kind: 'ready', vouchers }
})

sample({
  clock: catalogueRequested,
  fn: () => ({}),
  target: [loadVouchersFx, loadGroupsFx],
})
