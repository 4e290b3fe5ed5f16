import { isEmail } from '@shop/shared/customer/is-email'
import { isCountry } from '../countries.ts'

export type PayerProblem = 'missing' | 'tooLong' | 'email' | 'country' | 'shipTo'

/** Autofill hints, in the order of the form. */
export const PAYER_FIELDS = {
  givenName: { autocomplete: 'given-name', type: 'text' },
  familyName: { autocomplete: 'family-name', type: 'text' },
  email: { autocomplete: 'email', type: 'email' },
  phone: { autocomplete: 'tel', type: 'tel' },
  street: { autocomplete: 'address-line1', type: 'text' },
  postalCode: { autocomplete: 'postal-code', type: 'text' },
  city: { autocomplete: 'address-level2', type: 'text' },
  country: { autocomplete: 'country', type: 'text' },
}

export type PayerField = keyof typeof PAYER_FIELDS

const FIELDS = Object.keys(PAYER_FIELDS) as PayerField[]

/**
 * The payer as known to their wallet; `country` is a key such as `CH`. Empty texts are not
 * reported.
 */
export type Payer = Record<PayerField, string>

const LONGEST = 200
const CONTROLS = /\p{Cc}+/gu

/** In test mode every wallet belongs to the same person, who lives in the allowed country. */
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
  const read = (field: PayerField) => [field, text(field).replace(CONTROLS, ' ').trim()]
  return Object.fromEntries(FIELDS.map(read)) as Payer
}

/** The fields that cannot be reported to the shop; `shipTo` is the only allowed country. */
export function checkPayer(
  payer: Payer,
  shipTo: string | null,
): { field: PayerField; problem: PayerProblem }[] {
  return FIELDS.flatMap((field) => {
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
