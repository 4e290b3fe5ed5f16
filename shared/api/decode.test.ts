import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decode, lenientList, lenientMap } from './decode.ts'
import { cents, count, flag, id } from './scalars.ts'

const things = lenientList('things', v.object({ id, price: cents }))

test('reads a bare answer and one wrapped in data', () => {
  const bare = decode(things, [{ id: 7, price: '1250' }])
  expect(decode(things, { data: [{ id: 7, price: '1250' }] })).toEqual(bare)
  expect(bare).toEqual({ ok: true, value: [{ id: '7', price: 1250 }], drops: [] })
})

test('drops and reports a broken entry, and keeps the others', () => {
  const decoded = decode(things, [{ id: 1, price: 100 }, { id: 2, price: 'free' }, { price: 3 }])
  expect(decoded).toMatchObject({ ok: true, value: [{ id: '1', price: 100 }] })
  expect(decoded.ok && decoded.drops.map((drop) => drop.path)).toEqual(['things[1]', 'things[2]'])
})

test('does not report a dropped entry again with the next answer', () => {
  decode(things, [{ id: 2, price: 'free' }])
  expect(decode(things, [{ id: 1, price: 1 }])).toMatchObject({ drops: [] })
})

test.each([null, undefined, 'a page of html', 42, { error: 'x' }])(
  'rejects an answer that is not a list: %j',
  (answer) => {
    expect(decode(things, answer)).toMatchObject({ ok: false })
  },
)

test('reads an empty list as an empty map, as PHP writes it', () => {
  expect(decode(lenientMap('calendar', count), [])).toEqual({ ok: true, value: {}, drops: [] })
})

test('rejects a map in another form instead of reading it as empty', () => {
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
  '%j is not an amount',
  (value) => {
    expect(v.safeParse(cents, value).success).toBe(false)
  },
)

// Regression: a duplicate ticket in the answer was selected once, but bought and charged twice.
test('keeps the first of several entries with the same id and reports the others', () => {
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

// Regression: an unreadable list was shown as "nothing on sale".
test('rejects a list when all its entries are unreadable', () => {
  expect(decode(things, [])).toMatchObject({ ok: true, value: [] })
  expect(decode(things, [{ id: 1, price: 'free' }, null])).toMatchObject({ ok: false })
})

test('reads a map of numbers as a list with gaps, as PHP writes it', () => {
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

test('rejects a list that must be complete when one entry is unreadable', () => {
  const whole = lenientList('things', v.object({ id, price: cents }), true)
  const one = { id: 1, price: 1 }
  expect(decode(whole, [one, one])).toMatchObject({ ok: true, value: [{ id: '1' }] })
  expect(decode(whole, [one, { id: 2 }])).toMatchObject({ ok: false })
})
