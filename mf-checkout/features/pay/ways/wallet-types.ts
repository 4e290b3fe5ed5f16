import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import { WALLETS } from '@shop/shared/checkout/wallets'

export type Wallet = keyof typeof WALLETS

/** In the order their buttons stand. */
export const ALL_WALLETS = Object.keys(WALLETS) as Wallet[]

/** Letters a name may have beside those of wallets: a word like "and". */
const JOINING_LETTERS = 3

/**
 * The payment type a wallet pays by: one that bears its name in any language, first of all one that
 * says nothing else. Where none does the museum does not take it, and there is null.
 */
export function payartOfWallet(types: readonly PaymentType[], wallet: Wallet): string | null {
  const naming = types.filter((type) =>
    namesOf(type).some((name) => name.includes(lettersOf(wallet))),
  )
  return (naming.find(isWalletType) ?? naming[0])?.payartId ?? null
}

/**
 * Is the type nothing but wallets? They have buttons of their own, and do not stand in the list; a
 * type that takes cards as well does.
 */
export function isWalletType(type: PaymentType): boolean {
  return namesOf(type).some((name) => {
    const rest = ALL_WALLETS.reduce((left, wallet) => left.replaceAll(lettersOf(wallet), ''), name)
    return rest !== name && rest.length <= JOINING_LETTERS
  })
}

function namesOf({ i18n }: PaymentType): string[] {
  return Object.values(i18n).map(onlyLetters)
}

function lettersOf(wallet: Wallet): string {
  return onlyLetters(WALLETS[wallet].name)
}

function onlyLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}
