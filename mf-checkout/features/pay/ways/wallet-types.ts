import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import { WALLETS } from '@shop/shared/checkout/wallets'

export type Wallet = keyof typeof WALLETS

/** In the order of their buttons. */
export const ALL_WALLETS = Object.keys(WALLETS) as Wallet[]

/** Maximum of letters in a type's name besides wallet names: allows a word like "and". */
const JOINING_LETTERS = 3

/**
 * The payment type of a wallet: a type with the wallet's name in any language, preferably one that
 * names nothing else. Null where the museum has no such type.
 */
export function payartOfWallet(types: readonly PaymentType[], wallet: Wallet): string | null {
  const naming = types.filter((type) =>
    namesOf(type).some((name) => name.includes(lettersOf(wallet))),
  )
  return (naming.find(isWalletType) ?? naming[0])?.payartId ?? null
}

/**
 * Does the type consist of wallets only? Wallets have buttons of their own, so it is not listed; a
 * type that also accepts cards is.
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
