import { type VoucherProduct, voucherSelectOne } from '@shop/shared/api/endpoints/vouchers'
import { createRequest } from '@shop/shared/api/model'
import { type OfferById, type OfferView, openOffer } from '@shop/shared/catalogue/open-offer'
import { attach, createEvent } from 'effector'
import { isSold } from '../../catalogue/is-sold.ts'

export const pageOpened = createEvent<{ id: string; search: string }>()
export const pageClosed = createEvent()
export const voucherRetried = createEvent()

export const loadVoucherFx = attach({
  effect: createRequest(voucherSelectOne),
  mapParams: ({ id, signal }: OfferById) => ({ params: { id }, signal }),
})

const opened = openOffer({
  loadFx: loadVoucherFx,
  opened: pageOpened.map(({ id }) => id),
  closed: pageClosed,
  retried: voucherRetried,
})

export const $voucherId = opened.$id

/** A voucher that is not on sale counts as unknown. */
export const $view = opened.$view.map(
  (view): OfferView<VoucherProduct> =>
    view.kind === 'known' && !isSold(view.offer) ? { kind: 'unknown' } : view,
)

export const $voucher = $view.map((view) => (view.kind === 'known' ? view.offer : null))
