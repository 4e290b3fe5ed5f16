import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import type { KeptMethod } from '../../keep-booking/kept-method.ts'
import { paymentName } from './payment-name.ts'

interface Choice {
  /** Cents. */
  payable: number
  payart: string | null
  types: readonly PaymentType[]
  language: string
}

/** What the confirmation calls the way of paying: its name of now, as the types may change. */
export function methodToKeep({ payable, payart, types, language }: Choice): KeptMethod {
  const type = types.find(({ payartId }) => payartId === payart)
  if (payable === 0 || type === undefined) return {}
  const name = paymentName(type, language)
  // An id says nothing to who reads it.
  return name === type.payartId ? {} : { paidBy: name }
}
