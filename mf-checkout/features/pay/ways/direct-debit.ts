import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { isValidIBAN } from 'ibantools'

/** Direct debit: the account holder and IBAN are required. */
export function needsAccount(payartId: string): boolean {
  return PAYARTS_WITH_ACCOUNT.includes(payartId)
}

/** The IBAN in the format that is sent. */
export function normaliseIban(typed: string): string {
  return cleanTyped(typed, 'iban')
}

/** Whether the text is a valid IBAN: length and format of its country, and correct check digits. */
export function isIban(typed: string): boolean {
  return isValidIBAN(normaliseIban(typed))
}
