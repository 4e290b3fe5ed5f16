/** How money is taken. Several types of payment of a museum may have the same one. */
export const PAYMENT_METHODS = ['card', 'directDebit', 'invoice', 'applePay', 'googlePay'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Ways to pay that know who pays. */
export type WalletMethod = Extract<PaymentMethod, 'applePay' | 'googlePay'>

export function isWallet(method: PaymentMethod): method is WalletMethod {
  return method === 'applePay' || method === 'googlePay'
}
