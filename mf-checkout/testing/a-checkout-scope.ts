import type { CartLine } from '@shop/shared/cart/line'
import { linesAdded } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { $customer, $token } from '@shop/shared/customer/model'
import { allSettled, fork } from 'effector'
import { prepareReturnFx } from '../features/pay/provider/return-context.ts'
import { readEventsFx } from '../pages/checkout/availability/model.ts'
import {
  collectFx,
  readArticleFx,
  readVoucherFx,
} from '../pages/checkout/availability/offers/read-offers.ts'
import { lookUpFx, readNowFx } from '../pages/checkout/codes/look-up.ts'
import { askCostFx } from '../pages/checkout/shipping/model.ts'
import { announceAddedFx, suggestFx } from '../pages/checkout/suggestions/model.ts'
import { skipWaits } from './skip-waits.ts'

interface Setting {
  lines: CartLine[]
  config?: Partial<ShopConfig>
  isSignedIn?: boolean
  handlers?: readonly (readonly [unknown, unknown])[]
}

export const offline = () => Promise.reject({ kind: 'offline' })

/** A basket on its checkout page; only the given handlers answer, and there are no delays. */
export async function aCheckoutScope({
  lines,
  config = {},
  isSignedIn = false,
  handlers = [],
}: Setting) {
  skipWaits()
  const address = { name: '', street: '', zip: '', city: 'Biel', country: 'CH' }
  const person = { fname: 'Ada', lname: '', email: 'ada@example.org', isGuest: true }
  const scope = fork({
    values: [
      [$config, { ...EVERYTHING_ON_SALE, hasVoucherCode: true, ...config }],
      [$token, isSignedIn ? 'tok' : null],
      [$customer, isSignedIn ? { ...person, addrBilling: address, addrShipping: null } : null],
    ],
    handlers: new Map<unknown, unknown>([
      ...[
        lookUpFx,
        askCostFx,
        suggestFx,
        readArticleFx,
        readVoucherFx,
        collectFx,
        readEventsFx,
      ].map((effect) => [effect, offline] as const),
      [announceAddedFx, () => {}],
      [readNowFx, () => new Date('2026-07-01T10:00:00Z')],
      [prepareReturnFx, () => ({ origin: '', us: 'AbCdEf123456', partner: null })],
      ...handlers,
    ]) as never,
  })
  await allSettled(linesAdded, { scope, params: lines })
  return scope
}
