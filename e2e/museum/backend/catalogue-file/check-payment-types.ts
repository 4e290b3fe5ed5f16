import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'
import { isWallet } from '../catalogue/payment-method.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { paysLater } from '../pricing/pays-later.ts'
import type { Report } from './check-offering.ts'

/**
 * What a schema cannot see of types of payment. The shop goes by two things: the number tells whether
 * an account is asked for, the name whether it is a wallet.
 */
export function checkPaymentTypes({ paymentTypes }: Catalogue, { fail, once }: Report): void {
  const numbers = PAYARTS_WITH_ACCOUNT.join(' or ')
  paymentTypes.forEach((type, at) => {
    const { payart, method, name } = type
    const path = ['paymentTypes', at] as const
    once('payart', String(payart), ...path, 'payart')
    const asksForAccount = PAYARTS_WITH_ACCOUNT.includes(String(payart))
    if (method === 'directDebit' && !asksForAccount) {
      fail(`direct debit is ${numbers}: there the shop asks for the account`, ...path, 'payart')
    }
    if (method !== 'directDebit' && asksForAccount) {
      fail(`${numbers} is direct debit: there the shop asks for the account`, ...path, 'method')
    }
    if (isWallet(method) && name !== undefined) {
      fail('a wallet goes by its own name, which the shop knows it by', ...path, 'name')
    }
    if (isWallet(method) && paysLater(type)) {
      fail('a wallet pays at once: nobody knows who pays by it before', ...path, 'paysLater')
    }
  })
  if (paymentTypes.every(paysLater)) {
    fail('at least one that pays at once: guests have no other', 'paymentTypes')
  }
}
