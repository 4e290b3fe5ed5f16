/** How a purchase is paid. */
export interface KeptMethod {
  /** The payment type's name as the visitor chose it; missing where nothing was to be paid. */
  paidBy?: string
}

/** How it was paid, as an object's part; nothing where that is not known. */
export function keptMethod({ paidBy }: Record<string, unknown>): KeptMethod {
  return typeof paidBy === 'string' && paidBy !== '' ? { paidBy } : {}
}
