/** How a purchase is paid. */
export interface KeptMethod {
  /** The name of the payment type as the visitor chose it; missing where nothing was payable. */
  paidBy?: string
}

/** The payment method as an object to spread; empty where unknown. */
export function keptMethod({ paidBy }: Record<string, unknown>): KeptMethod {
  return typeof paidBy === 'string' && paidBy !== '' ? { paidBy } : {}
}
