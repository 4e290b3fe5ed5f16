import type { ShopConfig } from './shop-config.ts'

/** Which flag puts a kind of basket line on sale, or lets it be redeemed. */
const FLAG_OF = {
  ticket: 'hasTickets',
  dayTicket: 'hasTickets',
  guidedTour: 'hasGuidedTours',
  merchandise: 'hasMerchandise',
  annualPass: 'hasMemCard',
  voucher: 'hasVouchers',
  voucherCode: 'hasVoucherCode',
} as const satisfies Record<string, keyof ShopConfig>

export type SoldKind = keyof typeof FLAG_OF

/** The flags that say what the shop sells and redeems. */
export type OnSale = Pick<ShopConfig, (typeof FLAG_OF)[SoldKind]>

/** May a line of this kind be bought, or redeemed, as the shop is configured? */
export function isOnSale(kind: SoldKind, config: OnSale): boolean {
  return config[FLAG_OF[kind]]
}
