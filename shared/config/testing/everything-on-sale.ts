import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { onSaleFrom } from '@shop/shared/offerings'

export const EVERYTHING_ON_SALE: ShopConfig = { ...$config.defaultState, ...onSaleFrom(() => true) }
