import type { VoucherLine } from '@shop/shared/cart/lines/voucher'
import { NO_WORDS } from '@shop/shared/vouchers/card-words'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

export const VOUCHER_DRAWING =
  'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C8 7 8 3 10 3s2 4 2 4 0-4 2-4 2 4-2 4'

export const voucherKind: LineKind<VoucherLine> = {
  ...SOLD_BY_PIECE,
  drawing: VOUCHER_DRAWING,
  text: ({ name, price, personalisation: card, delivery }) => ({
    title: name,
    unit: 'articles',
    worth: price,
    ...(card === undefined ? {} : { card }),
    ...(delivery === undefined ? {} : { delivery }),
  }),
  identity: ({ type, id, variable_amount, price }) => [type, id, variable_amount ? price : null],
  anonymised: ({ personalisation, delivery, ...line }) => ({
    ...line,
    ...(personalisation === undefined ? {} : { personalisation: NO_WORDS }),
    ...(delivery === undefined ? {} : { delivery: { ...delivery, email: '' } }),
  }),
}
