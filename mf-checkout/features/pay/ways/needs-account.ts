import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'

/** Direct debit: the account holder and IBAN are required. */
export function needsAccount(payartId: string): boolean {
  return PAYARTS_WITH_ACCOUNT.includes(payartId)
}

/**
 * The payment type of the order: the visitor's choice or, where nothing is payable, the first type
 * without required data. Null when there is none.
 */
export function payartFor({
  payable,
  types,
  chosen,
}: {
  payable: number
  types: readonly PaymentType[]
  chosen: string | null
}): string | null {
  if (payable > 0) return types.some(({ payartId }) => payartId === chosen) ? chosen : null
  return types.find(({ payartId }) => !needsAccount(payartId))?.payartId ?? null
}
