import { isEmail } from '@shop/shared/customer/is-email'
import { isCountry } from '../countries.ts'

/** Who pays, as their wallet knows them. Empty texts are not reported. */
export interface Payer {
  givenName: string
  familyName: string
  email: string
  phone: string
  street: string
  postalCode: string
  city: string
  /** Its key, `CH`. */
  country: string
}

export type PayerField = keyof Payer

export type PayerProblem = 'missing' | 'tooLong' | 'email' | 'country' | 'shipTo'

/** Autofill hints, in the order of the form. */
export const PAYER_FIELDS: Record<PayerField, { autocomplete: string; type: string }> = {
  givenName: { autocomplete: 'given-name', type: 'text' },
  familyName: { autocomplete: 'family-name', type: 'text' },
  email: { autocomplete: 'email', type: 'email' },
  phone: { autocomplete: 'tel', type: 'tel' },
  street: { autocomplete: 'address-line1', type: 'text' },
  postalCode: { autocomplete: 'postal-code', type: 'text' },
  city: { autocomplete: 'address-level2', type: 'text' },
  country: { autocomplete: 'country', type: 'text' },
}

const LONGEST = 200
const CONTROLS = /\p{Cc}+/gu

/** In test mode every wallet belongs to the same person, who lives where goods may go. */
export function testPayer(shipTo: string | null): Payer {
  return {
    givenName: 'Robin',
    familyName: 'Test',
    email: 'robin.test@wallet.example',
    phone: '+41 44 555 01 23',
    street: 'Teststrasse 1',
    postalCode: '1234',
    city: 'Testwil',
    country: shipTo ?? 'CH',
  }
}

export function readPayer(text: (name: string) => string): Payer {
  const field = (name: PayerField) => text(name).replace(CONTROLS, ' ').trim()
  return {
    givenName: field('givenName'),
    familyName: field('familyName'),
    email: field('email'),
    phone: field('phone'),
    street: field('street'),
    postalCode: field('postalCode'),
    city: field('city'),
    country: field('country'),
  }
}

/** What cannot be reported to the shop; `shipTo` is the only country the address may be in. */
export function checkPayer(
  payer: Payer,
  shipTo: string | null,
): { field: PayerField; problem: PayerProblem }[] {
  const fields = Object.keys(PAYER_FIELDS) as PayerField[]
  return fields.flatMap((field) => {
    const problem = problemOf(field, payer[field], shipTo)
    return problem === null ? [] : [{ field, problem }]
  })
}

function problemOf(field: PayerField, text: string, shipTo: string | null): PayerProblem | null {
  if (text === '') return field === 'phone' ? null : 'missing'
  if (text.length > LONGEST) return 'tooLong'
  if (field === 'email' && !isEmail(text)) return 'email'
  if (field !== 'country') return null
  if (!isCountry(text)) return 'country'
  return shipTo !== null && text !== shipTo ? 'shipTo' : null
}
