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

test('reads each product without a date once, and treats a voucher with the same id as another', () => {
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
  ['an article with enough stock', [aMerchandiseLine()], [anArticle({ stock: 2 })], []],
  ['an article without a stock', [aMerchandiseLine({ count: 999 })], [anArticle()], []],
  ['an unknown article', [aMerchandiseLine()], [anArticle(null)], [{ kind: 'closed' }]],
  ['a sold-out article', [aMerchandiseLine()], [anArticle({ stock: 0 })], [{ kind: 'soldOut' }]],
  ['a stock below zero', [aMerchandiseLine()], [anArticle({ stock: -3 })], [{ kind: 'soldOut' }]],
  [
    'fewer articles than in the basket',
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
    'two lines of one article, which share its stock',
    [aMerchandiseLine(), aMerchandiseLine()],
    [anArticle({ stock: 3 })],
    [{ kind: 'fewerLeft', left: 1, reduced: expect.objectContaining({ count: 1 }) }],
  ],
  [
    'fewer passes than owners, so that the visitor has to choose',
    [aPassLine({ count: 2, owners: [anOwner('Ada'), anOwner('Bo')] })],
    [aPassOffer({ stock: 1 })],
    [{ kind: 'fewerLeft', left: 1, reduced: null }],
  ],
  [
    'an article that costs more',
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
  ['an unchanged voucher', [aVoucherLine()], [aVoucher({ price: 2000 })], []],
  ['a voucher no longer sold', [aVoucherLine()], [aVoucher(null)], [{ kind: 'closed' }]],
  [
    'a voucher of a fixed price that has changed',
    [aVoucherLine({ variable_amount: false })],
    [aVoucher({ variable_amount: false, price: 6000 })],
    [expect.objectContaining({ kind: 'priceChanged', from: 5000, to: 6000 })],
  ],
  // A basket edited by hand, or a museum that has changed a product: the server would refuse it at
  // payment.
  [
    'a pass stored as an article without an owner',
    [aMerchandiseLine()],
    [anArticle({ product_kind_ref: '13' })],
    [{ kind: 'closed' }],
  ],
  [
    'an article stored as a pass with an owner',
    [aPassLine()],
    [aPassOffer({ product_kind_ref: null })],
    [{ kind: 'closed' }],
  ],
  [
    'an amount chosen by the buyer for a voucher of a fixed price',
    [aVoucherLine({ price: 1, totalPrice: 1 })],
    [aVoucher({ variable_amount: false })],
    [{ kind: 'closed' }],
  ],
  [
    'a voucher of a fixed price that now has a free amount',
    [aVoucherLine({ variable_amount: false })],
    [aVoucher()],
    [{ kind: 'closed' }],
  ],
  ['an article that could not be read', [aMerchandiseLine()], [], []],
])('compares with the offers: %s', (_, lines, offers, changes) => {
  expect(lineChanges(lines, offers, ZONE).map(({ change }) => change)).toEqual(changes)
})

test.each<[string, JudgedCode, unknown[]]>([
  ['unchanged', good(), []],
  [
    'used up or expired since',
    { kind: 'bad', error: { kind: 'known', code: 'VOUCHER_NO_AMOUNT_LEFT' } },
    [{ kind: 'codeInvalid', error: { kind: 'known', code: 'VOUCHER_NO_AMOUNT_LEFT' } }],
  ],
  [
    'worth less, because a part of it was spent elsewhere',
    good({ totalPrice: -500 }),
    [{ kind: 'codeWorth', from: 2000, to: 500, current: aVoucherCodeLine({ totalPrice: -500 }) }],
  ],
])('compares a code that is %s', (_, judged, changes) => {
  const offers: Offer[] = [{ kind: 'code', barcode: 'ABC', judged }]
  const found = lineChanges([aTicketLine(), aVoucherCodeLine()], offers, ZONE)
  expect(found.map(({ change }) => change)).toEqual(changes)
})

test('names goods, passes, vouchers and codes in the language of the page', () => {
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

test('keeps the name of an item without an answer', () => {
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
