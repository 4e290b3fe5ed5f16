/** In test mode accounts that end like this are not covered. */
const DECLINED_ENDING = '0002'

export const TEST_ACCOUNT_DECLINED = `… ${DECLINED_ENDING}`

export function isAccountDeclined(iban: string | null): boolean {
  return iban?.endsWith(DECLINED_ENDING) ?? false
}

/** Shows who owns it which account it is, and nobody else the number: `CH93 •••• 2957`. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}
