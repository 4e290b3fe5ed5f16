import { expect, test } from 'vitest'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { article, code, owner, pass, voucher } from '../testing/goods-items.ts'
import { serverTexts } from '../texts.ts'
import { explainProblem } from './explain-problem.ts'
import { priceCart } from './price-cart.ts'

function priced(items: unknown[]) {
  const museumNow = '2026-03-09 09:00:00'
  return priceCart(items, { catalogue: exampleCatalogue(), language: 'en', museumNow })
}

function linesOf(items: unknown[]) {
  const pricing = priced(items)
  if (pricing.kind !== 'priced') throw new Error(pricing.problem.kind)
  return pricing.items.map(({ line }) => line)
}

function refusal(items: unknown[]): string | null {
  const pricing = priced(items)
  if (pricing.kind !== 'refused') return null
  return explainProblem(pricing.problem, serverTexts('en')).replaceAll('\u00a0', ' ')
}

const donation = (price: unknown) => ({ type: 'donation', price })
const ben = owner('Ben Blum')

const refused: [string, unknown[], string | null][] = [
  ['an article', [article('book')], null],
  ['as many as the shop counts', [article('poster', 999)], null],
  ['more than it counts', [article('poster', 1000)], 'Poster: this quantity is not possible.'],
  ['a count of zero', [article('book', 0)], 'Tower book: this quantity is not possible.'],
  ['half of it', [article('book', 1.5)], 'this quantity is not possible'],
  ['a count that is text', [article('book', '1')], 'this quantity is not possible'],
  ['a donation', [donation(100)], null],
  ['a donation of half a cent', [donation(100.5)], 'choose an amount from CHF 1.00 to'],
  ['a donation below the least', [donation(99)], 'choose an amount from CHF 1.00 to'],
  ['a donation above the most', [donation(1_000_001)], 'to CHF 10’000.00'],
  ['a donation as text', [donation('500')], 'choose an amount from'],
  ['two donations', [donation(500), donation(500)], 'this quantity is not possible'],
  ['something unknown', [article('atlas')], 'no longer available'],
  ['an article without an id', [{ type: 'merchandise', count: 1 }], 'no longer available'],
  ['a pass as an article', [article('pass')], 'Annual pass: this pass is made out to a person.'],
  ['a pass as a ticket', [{ ...article('pass'), type: 'ticket' }], 'no longer available'],
  ['a pass as a voucher', [voucher('pass')], 'no longer available'],
  ['an article as a pass', [pass([ben], 'book')], 'no longer available'],
  ['a pass with its owner', [pass([ben])], null],
  ['two passes of one person', [pass([ben, ben])], null],
  ['no pass', [pass([])], 'this quantity is not possible'],
  ['more passes than owners', [{ ...pass([ben]), count: 2 }], 'exactly 2 people for 2 passes'],
  ['more owners than passes', [{ ...pass([ben, ben]), count: 1 }], 'name exactly 1 person'],
  [
    'a pass whose owners are left out',
    [{ type: 'annualPass', id: 'pass', count: 1 }],
    'name exactly 1',
  ],
  ['an owner that is null', [{ ...pass([ben, ben]), owners: [ben, null] }], 'name of the holder'],
  ['owners that are no list', [{ ...pass(), owners: 'Ben' }], 'name exactly 1 person'],
  [
    'a name of spaces',
    [pass([owner(' \t\n')])],
    'Annual pass: please enter the name of the holder',
  ],
  ['no name', [pass([{}])], 'enter the name of the holder'],
  ['a name that is a number', [pass([{ ...ben, name: 7 }])], 'enter the name of the holder'],
  ['a name as long as possible', [pass([owner('n'.repeat(100))])], null],
  ['a name that is longer', [pass([owner('n'.repeat(101))])], 'shorten it to 100 characters'],
  ['a pass that is sent elsewhere', [pass([owner('Ben', {})])], null],
  [
    'no address',
    [pass([{ ...ben, address: null }])],
    'the address of Ben Blum is not complete. Please check: street and number, postcode, town or city, country.',
  ],
  ['an address left out', [pass([{ name: 'Ben' }])], 'town or city, country.'],
  ['an address that is text', [pass([{ ...ben, address: 'Gasse 2' }])], 'Please check: street'],
  ['an address without a name', [pass([owner('Ben', { name: ' ' })])], null],
  [
    'an address with an endless name',
    [pass([owner('Ben', { name: 'n'.repeat(201) })])],
    'too long',
  ],
  [
    'no street',
    [pass([owner('Ben', { street: '' })])],
    'of Ben is not complete. Please check: str',
  ],
  ['no zip', [pass([owner('Ben', { zip: ' ' })])], 'check: postcode.'],
  ['no city', [pass([owner('Ben', { city: '' })])], 'check: town or city.'],
  ['no country', [pass([owner('Ben', { country: '' })])], 'check: country.'],
  ['an unknown country', [pass([owner('Ben', { country: 'XX' })])], 'check: country.'],
  ['an endless street', [pass([owner('Ben', { street: 's'.repeat(201) })])], 'check: street'],
  [
    'an incomplete address that is not used for sending',
    [pass([{ ...owner('Ben', { zip: '', city: '' }), send_to_custom_addr: false }])],
    'check: postcode, town or city.',
  ],
  ['one owner of two without a zip', [pass([ben, owner('Cleo', { zip: '' })])], 'address of Cleo'],
  ['a voucher', [voucher('fifty')], null],
  ['a voucher of an unknown kind', [voucher('sixty')], 'no longer available'],
  ['no voucher', [voucher('fifty', 0)], 'Voucher 50: this quantity is not possible.'],
  [
    'a free amount without an amount',
    [voucher('free')],
    'Gift card: please choose an amount from CHF 10.00 to CHF 500.00.',
  ],
  ['the least free amount', [voucher('free', 1, 1000)], null],
  ['less than that', [voucher('free', 1, 999)], 'choose an amount'],
  ['the most free amount', [voucher('free', 1, 50_000)], null],
  ['more than that', [voucher('free', 1, 50_001)], 'choose an amount'],
  ['half a cent', [voucher('free', 1, 1000.5)], 'choose an amount'],
  ['an amount that is text', [voucher('free', 1, '5000')], 'choose an amount'],
  ['a negative amount', [voucher('free', 1, -5000)], 'choose an amount'],
  ['codes alone', [code('GIFT')], 'Your basket is empty'],
  ['two codes', [voucher('fifty'), code('GIFT'), code('SOON')], null],
  [
    'a code twice',
    [voucher('fifty'), code('GIFT'), code(' GIFT ')],
    'The voucher code “GIFT” is in your basket twice',
  ],
  [
    'a code in two ways of writing',
    [voucher('fifty'), code('GI-FT'), code('g ift')],
    'The voucher code “g ift” is in your basket twice',
  ],
  ['a code of spaces', [voucher('fifty'), code(' ')], 'no longer available'],
  ['a code without a barcode', [voucher('fifty'), { type: 'voucherCode' }], 'no longer available'],
  [
    'a basket of a million francs',
    [voucher('free', 999, 50_000), voucher('free', 999, 50_000), voucher('free', 2, 50_000)],
    null,
  ],
  [
    'a basket beyond it',
    [voucher('free', 999, 50_000), voucher('free', 999, 50_000), voucher('free', 3, 50_000)],
    'too large for a single payment',
  ],
]

test.each(refused)(
  '%s is sold, or refused with a sentence that gives the reason',
  (_, items, sentence) => {
    expect(refusal(items)).toEqual(sentence && expect.stringContaining(sentence))
  },
)

test('prices come only from the catalogue, except for a free amount', () => {
  const lie = { price: 1, totalPrice: 1, vat_value: 0, name: 'x', stock: 9 }
  expect(
    linesOf([
      { ...article('book', 2), ...lie },
      { ...pass(), ...lie },
      { ...voucher('fifty'), ...lie },
      { ...voucher('free', 2, 1234), totalPrice: 1 },
    ]).map(({ name, total, taxParts }) => [name, total, taxParts]),
  ).toEqual([
    ['Tower book', 7000, [{ gross: 7000, rate: 2.6 }]],
    ['Annual pass', 9000, [{ gross: 9000, rate: 2.6 }]],
    ['Voucher 50', 5000, [{ gross: 5000, rate: 0 }]],
    ['Gift card', 2468, [{ gross: 2468, rate: 0 }]],
  ])
})

test('stores owners on one line each, and addresses them by name unless another name is given', () => {
  const cleo = { ...owner('Cleo', { name: '' }), send_to_custom_addr: 1 }
  const moved = owner(' Ben\n Total: CHF 0 ', { street: 'Gasse\r\n 2' })
  const asked = { ...owner('Dora', {}), send_to_custom_addr: '0' }
  expect(linesOf([pass([moved, cleo, asked])])).toMatchObject([
    {
      owners: [
        {
          name: 'Ben Total: CHF 0',
          address: { street: 'Gasse 2', zip: '9000' },
          sentToAddress: true,
        },
        { name: 'Cleo', address: { name: 'Cleo' }, sentToAddress: true },
        { name: 'Dora', address: { country: 'CH' }, sentToAddress: false },
      ],
    },
  ])
})

test('voucher codes of a basket keep their order and lose surrounding spaces', () => {
  const pricing = priced([code(' B '), voucher('fifty'), code('A')])
  expect(pricing).toMatchObject({ kind: 'priced', barcodes: ['B', 'A'], total: 5000 })
})

test("stores a voucher's words in the form in which the card prints them, and drops invalid ones", () => {
  const wordsOf = (personalisation: unknown) => {
    const [line] = linesOf([{ ...voucher('fifty'), personalisation }])
    return line?.kind === 'voucher' ? line.words : 'no voucher'
  }
  expect(wordsOf({ to: ' Anna 🎉', from: 'www.evil.com', greeting: 'Hi,\r\nyou' })).toEqual({
    to: 'Anna',
    from: 'evil. com',
    greeting: 'Hi,\nyou',
  })
  const long = wordsOf({ to: 'x'.repeat(100_000), greeting: 'y'.repeat(100_000) })
  expect(long).toEqual({ to: 'x'.repeat(40), from: '', greeting: 'y'.repeat(300) })
  for (const none of [undefined, null, 'Anna', [], { to: 7 }, { to: '🎉', greeting: ' ' }]) {
    expect(wordsOf(none)).toBeUndefined()
  }
})
