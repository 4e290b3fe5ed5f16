import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { WALLETS } from '@shop/shared/checkout/wallets'
import type { Language } from '@shop/shared/i18n/languages'
import { textIn } from '@shop/shared/i18n/text-in'
import { needsAccount } from './direct-debit.ts'

type NamedType = Pick<PaymentType, 'payartId' | 'i18n'>

export type Wallet = keyof typeof WALLETS

/** All wallets, in the order of their buttons. */
export const ALL_WALLETS = Object.keys(WALLETS) as Wallet[]

/**
 * Maximum number of letters beyond wallet names in a wallet type's name: allows a word like "and".
 */
const JOINING_LETTERS = 3

/**
 * The payment type of a wallet: a type with the wallet's name in any language, preferably one that
 * names nothing else. Null if the museum has no such type.
 */
export function payartOfWallet(types: readonly NamedType[], wallet: Wallet): string | null {
  const naming = types.filter((type) =>
    namesOf(type).some((name) => name.includes(lettersOf(wallet))),
  )
  return (naming.find(isWalletType) ?? naming[0])?.payartId ?? null
}

/**
 * Whether the type consists of wallets only. Wallets have their own buttons, so such a type is not
 * listed; a type that also accepts cards is.
 */
export function isWalletType(type: NamedType): boolean {
  return namesOf(type).some((name) => {
    const rest = ALL_WALLETS.reduce((left, wallet) => left.replaceAll(lettersOf(wallet), ''), name)
    return rest !== name && rest.length <= JOINING_LETTERS
  })
}

function namesOf({ i18n }: NamedType): string[] {
  return Object.values(i18n).map(onlyLetters)
}

function lettersOf(wallet: Wallet): string {
  return onlyLetters(WALLETS[wallet].name)
}

function onlyLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/**
 * The payment type's name in the language that `textIn` picks, or its id if it has no name at all.
 */
export function paymentName(
  { payartId, i18n }: NamedType,
  language: Language,
  preferred: Language,
): string {
  return textIn(i18n, language, preferred) ?? payartId
}

/**
 * The payment type of the order: the visitor's choice or, if nothing is payable, the first type
 * without required data. Null without such a type.
 */
export function payartFor({
  payable,
  types,
  chosen,
}: {
  payable: number
  types: readonly NamedType[]
  chosen: string | null
}): string | null {
  if (payable > 0) return types.some(({ payartId }) => payartId === chosen) ? chosen : null
  return types.find(({ payartId }) => !needsAccount(payartId))?.payartId ?? null
}
