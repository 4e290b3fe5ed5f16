import { type VoucherProduct, voucherSelectOne } from '@shop/shared/api/endpoints/vouchers'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import type { UnopenedView } from '@shop/shared/ui/booking/unopened'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { isSold } from '../../catalogue/is-sold.ts'

export type VoucherView = UnopenedView | { kind: 'open'; voucher: VoucherProduct }

/** The page is in view: which voucher, and the query of its address. */
export const pageOpened = createEvent<{ id: string; search: string }>()
export const pageClosed = createEvent()
export const voucherRetried = createEvent()

export const $voucherId = createStore<string | null>(null)
  .on(pageOpened, (_, { id }) => id)
  .reset(pageClosed)

export const loadVoucherFx = attach({
  effect: createRequest(voucherSelectOne),
  mapParams: (id: string) => ({ params: { id } }),
})

const voucherArrived = sample({
  clock: loadVoucherFx.done,
  source: $voucherId,
  filter: (id, { params }) => params === id,
  fn: (_, { result }) => result,
})
const voucherFailed = sample({
  clock: loadVoucherFx.fail,
  source: $voucherId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => error,
})

const $voucher = createStore<VoucherProduct | null>(null)
  .on(voucherArrived, (_, voucher) => voucher)
  .reset(pageOpened, pageClosed)

const $failure = createStore<ApiFailure | null>(null)
  .on(voucherFailed, (_, failure) => failure)
  .reset(pageOpened, voucherRetried, pageClosed)

export const $view = combine($voucher, $failure, (voucher, failure): VoucherView => {
  if (voucher !== null) return isSold(voucher) ? { kind: 'open', voucher } : { kind: 'unknown' }
  if (failure === null) return { kind: 'loading' }
  return isUnknown(failure) ? { kind: 'unknown' } : { kind: 'failed', failure }
})

sample({
  clock: [pageOpened, voucherRetried],
  source: $voucherId,
  filter: (id): id is string => id !== null,
  target: loadVoucherFx,
})

/** The server understood and has no such voucher; asking again would not help. */
function isUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'gone' || (failure.kind === 'http' && !isPassing(failure))
}
