import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decode, lenientList, lenientMap } from './decode.ts'
import { cents, count, flag, id } from './scalars.ts'

const things = lenientList('things', v.object({ id, price: cents }))

test('an answer may be bare or wrapped in data', () => {
  const bare = decode(things, [{ id: 7, price: '1250' }])
  expect(decode(things, { data: [{ id: 7, price: '1250' }] })).toEqual(bare)
  expect(bare).toEqual({ ok: true, value: [{ id: '7', price: 1250 }], drops: [] })
})

test('a broken entry is dropped and reported, the others stay', () => {
  const decoded = decode(things, [{ id: 1, price: 100 }, { id: 2, price: 'free' }, { price: 3 }])
  expect(decoded).toMatchObject({ ok: true, value: [{ id: '1', price: 100 }] })
  expect(decoded.ok && decoded.drops.map((drop) => drop.path)).toEqual(['things[1]', 'things[2]'])
})

test('what one answer lost is not reported again with the next', () => {
  decode(things, [{ id: 2, price: 'free' }])
  expect(decode(things, [{ id: 1, price: 1 }])).toMatchObject({ drops: [] })
})

test.each([null, undefined, 'a page of html', 42, { error: 'x' }])(
  'an answer that is no list at all is unreadable: %j',
  (answer) => {
    expect(decode(things, answer)).toMatchObject({ ok: false })
  },
)

test('an empty map may be written as an empty list, as PHP does', () => {
  expect(decode(lenientMap('calendar', count), [])).toEqual({ ok: true, value: {}, drops: [] })
})

test('a map that is something else altogether is unreadable, not empty', () => {
  const calendar = lenientMap('calendar', count)
  expect(decode(calendar, { '2026-09-01': 4, '2026-09-02': 'x' })).toMatchObject({
    value: { '2026-09-01': 4 },
    drops: [{ path: 'calendar.2026-09-02' }],
  })
  for (const other of [{ ok: true }, [1, 2], ['2026-09-01']]) {
    expect(decode(calendar, other)).toMatchObject({ ok: false })
  }
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
  [null, false],
])('the flag %j reads as %j', (written, read) => {
  expect(v.parse(flag, written)).toBe(read)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '', ' ', '12 CHF', null, {}, []])(
  '%j is no amount',
  (value) => {
    expect(v.safeParse(cents, value).success).toBe(false)
  },
)

// Regression: a ticket that came twice in the answer was chosen once, and bought and charged twice.
test('of entries with the same id the first counts, later ones are reported', () => {
  const decoded = decode(things, [
    { id: 7, price: 1 },
    { id: '7', price: 2 },
    { id: 8, price: 3 },
  ])
  expect(decoded).toMatchObject({
    ok: true,
    value: [
      { id: '7', price: 1 },
      { id: '8', price: 3 },
    ],
    drops: [{ path: 'things[1]' }],
  })
  const names = lenientList('names', v.string())
  expect(decode(names, ['a', 'a'])).toMatchObject({ value: ['a', 'a'], drops: [] })
})

// Regression: a list in a form that nobody could read was shown as "nothing on sale".
test('a list of which no entry can be read is unreadable, not empty', () => {
  expect(decode(things, [])).toMatchObject({ ok: true, value: [] })
  expect(decode(things, [{ id: 1, price: 'free' }, null])).toMatchObject({ ok: false })
})

test('a list with gaps may be written as a map of numbers, as PHP does', () => {
  const [one, two] = [
    { id: '1', price: 1 },
    { id: '2', price: 2 },
  ]
  expect(decode(things, { 0: one, 2: two, 5: {} })).toMatchObject({
    value: [one, two],
    drops: [{ path: 'things[5]' }],
  })
  for (const other of [{}, { 0: one, next: two }, '12', 12, true]) {
    expect(decode(things, other), JSON.stringify(other)).toMatchObject({ ok: false })
  }
})

test('a list that has to be whole is unreadable as soon as one of its entries is', () => {
  const whole = lenientList('things', v.object({ id, price: cents }), true)
  const one = { id: 1, price: 1 }
  expect(decode(whole, [one, one])).toMatchObject({ ok: true, value: [{ id: '1' }] })
  expect(decode(whole, [one, { id: 2 }])).toMatchObject({ ok: false })
})
