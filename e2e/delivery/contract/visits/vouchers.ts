import {
  voucherAttr,
  voucherLookup,
  voucherSelect,
  voucherSelectOne,
} from '@shop/shared/api/endpoints/vouchers'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Probe } from '../probe/probe.ts'
import { type Findings, NO_ID } from './basket.ts'

/** Vouchers that are sold, and codes that are redeemed. */
export async function visitVouchers(
  probe: Probe,
  { hasVouchers, hasVoucherCode }: ShopConfig,
  findings: Findings,
): Promise<void> {
  if (hasVouchers) {
    const products = await probe.ask(voucherSelect)
    await probe.ask(voucherAttr)
    probe.skip([voucherSelectOne], 'notReached', 'there is no voucher')
    const [first] = products ?? []
    if (first !== undefined) await probe.ask(voucherSelectOne, { params: { id: first.id } })
    const fixed = products?.find(({ price, variable_amount }) => price > 0 && !variable_amount)
    if (fixed !== undefined) findings.voucher = { type: 'voucher', id: fixed.id, count: 1 }
    const params = { id: NO_ID }
    await probe.refuse(voucherSelectOne, 'an unknown voucher', { params }, ['NotFound'])
  } else {
    probe.skip([voucherSelect, voucherSelectOne, voucherAttr], 'notOffered', 'has_vouchers is off')
  }
  if (!hasVoucherCode) {
    probe.skip([voucherLookup], 'notOffered', 'has_voucher_code is off')
    return
  }
  const { voucher } = probe.settings
  if (voucher !== null) await probe.ask(voucherLookup, { query: { voucher } })
  else probe.skip([voucherLookup], 'notReached', 'its answer takes a code: --voucher CODE')
  await probe.refuse(voucherLookup, 'an unknown code', { query: { voucher: NO_ID } }, [
    'Refused',
    'TooManyTries',
  ])
}
