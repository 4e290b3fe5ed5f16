import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { allSettled, fork } from 'effector'
import { loadVoucherFx, pageOpened } from '../pages/voucher/voucher-model.ts'
import { aFreeVoucher } from './vouchers.ts'

interface Request {
  params: { id: string }
}

/** For tests: a museum that answers for each voucher by its id. Each request is recorded. */
export function aMuseum(
  answer: (id: string) => Promise<unknown> = async () => aFreeVoucher(),
  config: Partial<ShopConfig> = {},
) {
  const asked: string[] = []
  // An attached effect passes its handler the source first, then the request.
  const load = (_: unknown, { params: { id } }: Request) => {
    asked.push(id)
    return answer(id)
  }
  const scope = fork({
    values: [[$config, { ...$config.defaultState, ...config }]],
    handlers: [[loadVoucherFx, load as never]],
  })
  const open = (search = '', id = 'free') =>
    allSettled(pageOpened, { scope, params: { id, search } })
  return { scope, asked, open }
}
