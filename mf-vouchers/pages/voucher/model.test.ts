import { COUNT_CAP } from '@shop/shared/business-constants'
import { voucherLine } from '@shop/shared/cart/lines/voucher'
import { $lines } from '@shop/shared/cart/model'
import { restoreCart } from '@shop/shared/cart/storage/restore'
import type { CardField } from '@shop/shared/vouchers/card-words'
import { allSettled, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { aMuseum } from '../../testing/voucher-page.ts'
import { aFreeVoucher, aVoucher } from '../../testing/vouchers.ts'
import {
  $added,
  $address,
  $chosenAmount,
  $complaint,
  $count,
  $initialAmount,
  $line,
  $longWords,
  $obstacle,
  $typed,
  addRequested,
  amountTyped,
  countChanged,
} from './model.ts'
import { $view, pageClosed, voucherRetried } from './voucher-model.ts'
import { $typedWords, wordsTyped } from './words-model.ts'

const offline = () => Promise.reject({ kind: 'offline' })

const add = (scope: Scope) => allSettled(addRequested, { scope })
const type = (scope: Scope, text: string) => allSettled(amountTyped, { scope, params: text })

test('a voucher with a fixed price can be added at once, and the address has no amount', async () => {
  const { scope, open } = aMuseum(async () => aVoucher({ vat_value: 8.1 }))
  await open('?amount=70&count=2', 'gift')
  expect(scope.getState($line)).toEqual({
    type: 'voucher',
    id: 'gift',
    name: 'Gift voucher',
    count: 2,
    price: 5000,
    totalPrice: 10_000,
    vat_value: 8.1,
    variable_amount: false,
  })
  expect(scope.getState($address)).toEqual({ id: 'gift', choice: { amount: null, count: 2 } })
})

test('a free amount starts with the museum’s proposal, or with the amount in the link', async () => {
  const { scope, open } = aMuseum()
  await open()
  expect(scope.getState($initialAmount)).toBe(10_000)
  expect(scope.getState($line)).toMatchObject({ price: 10_000, variable_amount: true })
  expect(scope.getState($address)?.choice.amount).toBeNull()
  await open('?amount=49.50')
  expect(scope.getState($initialAmount)).toBe(4950)
  expect(scope.getState($address)).toEqual({ id: 'free', choice: { amount: 4950, count: 1 } })
})

test('without a proposed amount nothing is chosen, and nothing can be added', async () => {
  const { scope, open } = aMuseum(async () => aFreeVoucher({ price: 0 }))
  await open()
  expect(scope.getState($initialAmount)).toBeNull()
  expect(scope.getState($complaint)).toBeNull()
  await add(scope)
  expect(scope.getState($complaint)).toEqual({ kind: 'missing' })
  expect(scope.getState($lines)).toEqual([])
})

test.each([
  ['', { kind: 'missing' }],
  ['0', { kind: 'missing' }],
  ['much', { kind: 'notAnAmount' }],
  ['1.000', { kind: 'unclear' }],
  ['9.99', { kind: 'tooLow', least: 1000 }],
  ['500,01', { kind: 'tooHigh', most: 50_000 }],
])(
  'an amount of %o is not added, and the reason is shown only after the visitor tried',
  async (text, complaint) => {
    const { scope, open } = aMuseum()
    await open()
    await type(scope, text)
    expect(scope.getState($complaint)).toBeNull()
    expect(scope.getState($line)).toBeNull()
    await add(scope)
    expect(scope.getState($complaint)).toEqual(complaint)
    expect(scope.getState($lines)).toEqual([])
    await type(scope, '50')
    expect(scope.getState($complaint)).toBeNull()
  },
)

test('any typed amount is the voucher’s value, and is in the address', async () => {
  const { scope, open } = aMuseum()
  await open()
  for (const [text, worth] of [
    ['1’250,50', 125_050],
    ['1.250', null],
    ['-75', 7500],
    ['5', 500],
    ['x', null],
    ['0', null],
  ] as const) {
    await type(scope, text)
    expect(scope.getState($typed)).toBe(text)
    expect(scope.getState($chosenAmount)).toBe(worth)
    expect(scope.getState($address)?.choice.amount).toBe(worth)
  }
})

test('adding keeps the amount, resets the count, and is confirmed until something changes', async () => {
  const { scope, open } = aMuseum()
  await open('?count=3')
  await type(scope, '49,50')
  await add(scope)
  const added = { type: 'voucher', id: 'free', count: 3, price: 4950, totalPrice: 14_850 }
  expect(scope.getState($lines)).toMatchObject([added])
  expect(scope.getState($added)).toMatchObject(added)
  expect(scope.getState($count)).toBe(1)
  expect(scope.getState($typed)).toBe('49,50')
  await add(scope)
  expect(scope.getState($lines)).toMatchObject([added, { count: 1, totalPrice: 4950 }])
  await allSettled(countChanged, { scope, params: 2 })
  expect(scope.getState($added)).toBeNull()
})

test('adding a voucher after a failed attempt clears the errors until the next failed attempt', async () => {
  const { scope, open } = aMuseum()
  await open()
  for (const text of ['', '50']) {
    await type(scope, text)
    await add(scope)
  }
  expect(scope.getState($lines)).toHaveLength(1)
  await type(scope, '')
  expect(scope.getState($complaint)).toBeNull()
})

test('the basket can store a line of the largest possible choice', async () => {
  const { scope, open } = aMuseum(async () => aFreeVoucher({ max_amount: null }))
  await open(`?amount=1000000&count=${COUNT_CAP}`)
  await add(scope)
  const [line] = scope.getState($lines)
  const clock = { now: new Date(0), zone: 'Europe/Zurich' }
  expect(restoreCart({ form: [line] }, clock).cart.lines).toEqual([line])
  expect(line?.type === 'voucher' && voucherLine.toItems(line)).toEqual([
    { type: 'voucher', id: 'free', count: COUNT_CAP, price: 100_000_000 },
  ])
})

test.each([
  ['a voucher that is gone', { kind: 'gone' }, 'unknown'],
  ['no such voucher', { kind: 'http', status: 404, message: null }, 'unknown'],
  ['a server that is ill', { kind: 'http', status: 500, message: null }, 'failed'],
  ['no connection', { kind: 'offline' }, 'failed'],
])('%s: the failure %o is shown as %s', async (_, failure, kind) => {
  const { scope, open } = aMuseum(() => Promise.reject(failure))
  await open()
  expect(scope.getState($view).kind).toBe(kind)
  expect(scope.getState($address)).toBeNull()
  await add(scope)
  expect(scope.getState($lines)).toEqual([])
})

test('a voucher with a missing fixed price cannot be bought', async () => {
  const { scope, open } = aMuseum(async () => aVoucher({ price: null }))
  await open()
  expect(scope.getState($view)).toEqual({ kind: 'unknown' })
  expect(scope.getState($line)).toBeNull()
})

test('a failed voucher can be retried, and keeps the choice of the link', async () => {
  let isDown = true
  const { scope, asked, open } = aMuseum(() =>
    isDown ? offline() : Promise.resolve(aFreeVoucher()),
  )
  await open('?amount=50')
  isDown = false
  await allSettled(voucherRetried, { scope })
  expect(asked).toEqual(['free', 'free'])
  expect(scope.getState($line)?.price).toBe(5000)
})

// Regression: a late answer for the previous voucher replaced the current one.
test('a late answer for another voucher does not replace the current one', async () => {
  const answers = new Map<string, (voucher: unknown) => void>()
  const { scope, open } = aMuseum(
    (id) =>
      new Promise((resolve) => {
        answers.set(id, resolve)
      }),
  )
  void open('', 'slow')
  const opened = open('', 'gift')
  answers.get('gift')?.(aVoucher())
  await new Promise(setImmediate)
  answers.get('slow')?.(aFreeVoucher({ id: 'slow' }))
  await opened
  expect(scope.getState($view)).toMatchObject({ kind: 'known', offer: { id: 'gift' } })
})

test('the choice for one voucher does not appear on the next voucher', async () => {
  const { scope, open } = aMuseum(async (id) => aFreeVoucher({ id }))
  await open('?amount=50&count=4')
  await type(scope, '70')
  await add(scope)
  await allSettled(pageClosed, { scope })
  await open('', 'next')
  expect(scope.getState($view)).toMatchObject({ kind: 'known', offer: { id: 'next' } })
  expect(scope.getState($typed)).toBeNull()
  expect(scope.getState($initialAmount)).toBe(10_000)
  expect(scope.getState($count)).toBe(1)
  expect(scope.getState($added)).toBeNull()
})

const LIMITS = { name_max: 10, greeting_max: 20 }
const withWords = (change = {}) => aFreeVoucher({ personalisation: LIMITS, ...change })
const write = (scope: Scope, field: CardField, text: string) =>
  allSettled(wordsTyped, { scope, params: { field, text } })

test('the card’s text becomes part of the line, and the next voucher keeps only the sender', async () => {
  const { scope, open } = aMuseum(async () => withWords())
  await open()
  expect(scope.getState($line)?.personalisation).toEqual({ to: '', from: '', greeting: '' })
  await write(scope, 'to', ' Anna 🎉 ')
  await write(scope, 'from', 'Ben')
  await write(scope, 'greeting', 'Viel\nFreude')
  await add(scope)
  expect(scope.getState($lines)).toMatchObject([
    { personalisation: { to: 'Anna', from: 'Ben', greeting: 'Viel\nFreude' } },
  ])
  expect(scope.getState($typedWords)).toEqual({ to: '', from: 'Ben', greeting: '' })
  expect(scope.getState($added)).not.toBeNull()
  await write(scope, 'to', 'Cy')
  expect(scope.getState($added)).toBeNull()
})

test('a text that is too long for the card is not added until it is shortened', async () => {
  const { scope, open } = aMuseum(async () => withWords())
  await open()
  await write(scope, 'greeting', 'x'.repeat(21))
  expect(scope.getState($longWords)).toEqual([])
  await add(scope)
  expect(scope.getState($lines)).toEqual([])
  expect(scope.getState($longWords)).toEqual(['greeting'])
  expect(scope.getState($obstacle)).toBe('greeting')
  await write(scope, 'greeting', `${'x'.repeat(20)}  🎉`)
  expect(scope.getState($longWords)).toEqual([])
  await add(scope)
  expect(scope.getState($lines)).toHaveLength(1)
})

// The page must not promise a text if the museum's backend does not print it.
test.each([
  [undefined, undefined],
  [null, undefined],
  ['yes', undefined],
  [
    { name_max: 'many', greeting_max: 20 },
    { to: '', from: '', greeting: 'Hi' },
  ],
  [{ name_max: 10 }, { to: 'Anna', from: '', greeting: '' }],
])('with the backend’s limits %j the line has the text %j', async (personalisation, words) => {
  const { scope, open } = aMuseum(async () => withWords({ personalisation }))
  await open()
  await write(scope, 'to', 'Anna')
  await write(scope, 'greeting', 'Hi')
  expect(scope.getState($line)?.personalisation).toEqual(words)
})
