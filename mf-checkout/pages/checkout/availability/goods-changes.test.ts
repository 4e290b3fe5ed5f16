import type { CartLine } from '@shop/shared/cart/line'
import {
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import type { JudgedCode } from '../codes/judged-code.ts'
import { renamedLines } from './current-names.ts'
import { lineChanges } from './line-changes.ts'
import { codesToRead } from './offers/code-offer.ts'
import { type ArticleOffer, goodsToRead, type VoucherOffer } from './offers/goods-offer.ts'
import type { Offer } from './offers/offer.ts'

const ZONE = 'Europe/Zurich'

test('everything without a date is read once, a voucher of the same number is another thing', () => {
  const lines = [
    aMerchandiseLine(),
    aMerchandiseLine({ count: 1 }),
    aPassLine(),
    aVoucherLine({ id: '31' }),
    aVoucherCodeLine(),
    aTicketLine(),
  ]
  expect(goodsToRead(lines)).toEqual([
    { kind: 'article', id: '31' },
    { kind: 'article', id: '41' },
    { kind: 'voucher', id: '31' },
  ])
  expect(codesToRead(lines)).toEqual(['ABC'])
})

test.each<[string, CartLine[], Offer[], unknown[]]>([
  ['a thing there is enough of', [aMerchandiseLine()], [anArticle({ stock: 2 })], []],
  ['a thing without a stock', [aMerchandiseLine({ count: 999 })], [anArticle()], []],
  ['a thing nobody knows any more', [aMerchandiseLine()], [anArticle(null)], [{ kind: 'closed' }]],
  ['the last one, gone', [aMerchandiseLine()], [anArticle({ stock: 0 })], [{ kind: 'soldOut' }]],
  ['a stock below zero', [aMerchandiseLine()], [anArticle({ stock: -3 })], [{ kind: 'soldOut' }]],
  [
    'fewer than are wanted',
    [aMerchandiseLine()],
    [anArticle({ stock: 1 })],
    [
      {
        kind: 'fewerLeft',
        left: 1,
        reduced: aMerchandiseLine({ count: 1, totalPrice: 1500 }),
      },
    ],
  ],
  [
    'two lines of one thing, which draw from one stock',
    [aMerchandiseLine(), aMerchandiseLine()],
    [anArticle({ stock: 3 })],
    [{ kind: 'fewerLeft', left: 1, reduced: expect.objectContaining({ count: 1 }) }],
  ],
  [
    'fewer passes than owners, of whom the visitor chooses',
    [aPassLine({ count: 2, owners: [anOwner('Ada'), anOwner('Bo')] })],
    [aPassOffer({ stock: 1 })],
    [{ kind: 'fewerLeft', left: 1, reduced: null }],
  ],
  [
    'a thing that costs more',
    [aMerchandiseLine()],
    [anArticle({ price: 1700, vat_value: 2.6 })],
    [
      {
        kind: 'priceChanged',
        from: 3000,
        to: 3400,
        repriced: aMerchandiseLine({ price: 1700, vat_value: 2.6, totalPrice: 3400 }),
      },
    ],
  ],
  [
    'a pass that costs less',
    [aPassLine()],
    [aPassOffer({ price: 8000 })],
    [expect.objectContaining({ kind: 'priceChanged', from: 9000, to: 8000 })],
  ],
  ['a voucher that is sold as it was', [aVoucherLine()], [aVoucher({ price: 2000 })], []],
  ['a voucher no longer sold', [aVoucherLine()], [aVoucher(null)], [{ kind: 'closed' }]],
  [
    'a voucher of a fixed price that has changed',
    [aVoucherLine({ variable_amount: false })],
    [aVoucher({ variable_amount: false, price: 6000 })],
    [expect.objectContaining({ kind: 'priceChanged', from: 5000, to: 6000 })],
  ],
  // A hand-made basket, or a museum that has changed its mind: the server would refuse it when paid.
  [
    'a pass as a thing without an owner',
    [aMerchandiseLine()],
    [anArticle({ product_kind_ref: '13' })],
    [{ kind: 'closed' }],
  ],
  [
    'a thing with an owner, as if it were a pass',
    [aPassLine()],
    [aPassOffer({ product_kind_ref: null })],
    [{ kind: 'closed' }],
  ],
  [
    'an amount of the buyer’s choice for a voucher of a fixed price',
    [aVoucherLine({ price: 1, totalPrice: 1 })],
    [aVoucher({ variable_amount: false })],
    [{ kind: 'closed' }],
  ],
  [
    'a voucher of a fixed price that is of a free amount by now',
    [aVoucherLine({ variable_amount: false })],
    [aVoucher()],
    [{ kind: 'closed' }],
  ],
  ['a thing nobody could be asked about', [aMerchandiseLine()], [], []],
])('%s', (_, lines, offers, changes) => {
  expect(lineChanges(lines, offers, ZONE).map(({ change }) => change)).toEqual(changes)
})

test.each<[string, JudgedCode, unknown[]]>([
  ['as it was', good(), []],
  [
    'used up or expired since',
    { kind: 'bad', error: { kind: 'known', code: 'VOUCHER_NO_AMOUNT_LEFT' } },
    [{ kind: 'codeInvalid', error: { kind: 'known', code: 'VOUCHER_NO_AMOUNT_LEFT' } }],
  ],
  [
    'worth less, because some of it was spent elsewhere',
    good({ totalPrice: -500 }),
    [{ kind: 'codeWorth', from: 2000, to: 500, current: aVoucherCodeLine({ totalPrice: -500 }) }],
  ],
])('a code that is %s', (_, judged, changes) => {
  const offers: Offer[] = [{ kind: 'code', barcode: 'ABC', judged }]
  const found = lineChanges([aTicketLine(), aVoucherCodeLine()], offers, ZONE)
  expect(found.map(({ change }) => change)).toEqual(changes)
})

test('things, passes, vouchers and codes are called as in the language of the page', () => {
  const lines = [aMerchandiseLine(), aPassLine(), aVoucherLine(), aVoucherCodeLine()]
  const offers: Offer[] = [
    anArticle({ name: 'Plakat' }),
    aPassOffer({ name: 'Jahreskarte' }),
    aVoucher({ name: 'Gutschein' }),
    { kind: 'code', barcode: 'ABC', judged: good({ name: 'Geschenk' }) },
  ]
  const renamed = renamedLines(lines, { offers, events: new Map() }, ZONE)
  expect(renamed).toEqual(
    ['Plakat', 'Jahreskarte', 'Gutschein', 'Geschenk'].map((name, index) => ({
      index,
      line: { ...lines[index], name },
    })),
  )
})

test('an item in no answer has the same name as before', () => {
  const lines = [aMerchandiseLine(), aVoucherLine(), aVoucherCodeLine()]
  const offers: Offer[] = [
    anArticle(null),
    aVoucher(null),
    { kind: 'code', barcode: 'ABC', judged: good({ name: '' }) },
  ]
  expect(renamedLines(lines, { offers, events: new Map() }, ZONE)).toEqual([])
})

function anArticle(changes: Partial<NonNullable<ArticleOffer['article']>> | null = {}): Offer {
  const article = {
    name: 'Poster',
    price: 1500,
    vat_value: 8.1,
    stock: null,
    product_kind_ref: null,
  }
  return { kind: 'article', id: '31', article: changes && { ...article, ...changes } }
}

function aPassOffer(changes: Partial<NonNullable<ArticleOffer['article']>>): Offer {
  const article = {
    name: 'Annual pass',
    price: 9000,
    vat_value: 2.6,
    stock: null,
    product_kind_ref: '13',
  }
  return { kind: 'article', id: '41', article: { ...article, ...changes } }
}

function aVoucher(changes: Partial<NonNullable<VoucherOffer['product']>> | null = {}): Offer {
  const product = { name: 'Gift voucher', price: 5000, vat_value: 0, variable_amount: true }
  return { kind: 'voucher', id: '61', product: changes && { ...product, ...changes } }
}

function anOwner(name: string) {
  const address = { name, street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
  return { name, address, send_to_custom_addr: false }
}

function good(changes: Parameters<typeof aVoucherCodeLine>[0] = {}): JudgedCode {
  return { kind: 'good', line: aVoucherCodeLine(changes) }
}
