import {
  aPassLine,
  aPassOwner,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { keyOfOrder, keysOfLines } from './item-keys.ts'
import { noteInLog, readLog, stateInLog } from './payment-log.ts'

const NOW = Date.parse('2026-07-01T10:00:00Z')
const HOUR = 60 * 60_000

test('finds the entry of a payment in every storage, and uses the latest one', () => {
  const [tab, browser] = [aStorage(), aStorage()]
  noteInLog([tab, browser], { us: 'a', cartId: 'c1', items: ['x'], state: 'begun' }, NOW)
  noteInLog([browser], { us: 'a', cartId: 'c1', state: 'booked' }, NOW + 5)
  const payment = { us: 'a', cartId: 'c1', items: ['x'], begunAt: NOW }
  const booked = { ...payment, changedAt: NOW + 5, state: 'booked' }
  expect(readLog([tab, browser], NOW + 9)).toEqual([booked])
  expect(readLog([tab], NOW + 9)).toEqual([{ ...payment, changedAt: NOW, state: 'begun' }])
})

test('stores a cart id that arrives late, and finds the payment by this id alone', () => {
  const storages = [aStorage()]
  noteInLog(storages, { us: 'a', cartId: null, items: ['x'], state: 'begun' }, NOW)
  noteInLog(storages, { us: 'a', cartId: 'c1', state: 'asked' }, NOW)
  noteInLog(storages, { us: 'another browser’s', cartId: 'c1', state: 'over' }, NOW)
  expect(readLog(storages, NOW)).toMatchObject([
    { us: 'a', cartId: 'c1', items: ['x'], state: 'over' },
  ])
  expect(stateInLog(storages, { us: '', cartId: 'c1' }, NOW)).toBe('over')
  expect(stateInLog(storages, { us: 'a', cartId: null }, NOW)).toBe('over')
  expect(stateInLog(storages, { us: '', cartId: null }, NOW)).toBeNull()
})

test('keeps the latest entry of a payment even if the device clock is set back', () => {
  const storages = [aStorage()]
  noteInLog(storages, { us: 'a', cartId: 'c1', state: 'asked' }, NOW)
  noteInLog(storages, { us: 'a', cartId: 'c1', state: 'booked' }, NOW - HOUR)
  expect(readLog(storages, NOW - HOUR)).toMatchObject([{ state: 'booked', begunAt: NOW }])
})

test('forgets payments after a day, and keeps at most the last twenty', () => {
  const storages = [aStorage()]
  for (let count = 0; count < 30; count += 1) {
    noteInLog(storages, { us: `p${count}`, cartId: null, state: 'begun' }, NOW + count)
  }
  const left = readLog(storages, NOW + HOUR)
  expect([left.length, left[0]?.us]).toEqual([20, 'p10'])
  expect(readLog(storages, NOW + 25 * HOUR)).toEqual([])
  expect(readLog(storages, NOW - 25 * HOUR)).toEqual([])
})

test('skips invalid log entries and unreadable storages', () => {
  const good = { us: 'a', cartId: 7, items: ['x', 7], begunAt: NOW, changedAt: NOW, state: 'begun' }
  const bad = [
    null,
    'x',
    { ...good, us: '' },
    { ...good, state: 'paid' },
    { ...good, begunAt: '1' },
  ]
  const storage = aStorage(JSON.stringify([...bad, { ...good, items: 'x' }, good]))
  expect(readLog([storage, aStorage('{'), aStorage('{"a":1}')], NOW)).toEqual([
    { ...good, cartId: null, items: ['x'] },
  ])
  const closed = { getItem: throwing, setItem: throwing }
  noteInLog([closed, storage], { us: 'b', cartId: 'c', state: 'begun' }, NOW)
  expect(readLog([closed, storage], NOW)).toHaveLength(2)
})

test('makes keys of items that reveal no item, no person and no count', () => {
  const lines = [aTicketLine(), aTourLine(), aPassLine(), aVoucherCodeLine()]
  const keys = keysOfLines(lines)
  expect(keys).toHaveLength(3)
  expect(keys.join()).not.toMatch(/ada|2026|Muster/i)
  const others = [
    aTicketLine({ totalCount: 9 }),
    aTourLine({ answers: [] }),
    aPassLine({ owners: [aPassOwner('Bo')] }),
  ]
  expect(keysOfLines(others)).toEqual(keys)
  expect(keysOfLines([aTicketLine({ datetime: '2026-09-03 11:00:00' })])).not.toEqual([keys[0]])
  expect(keyOfOrder('o-1')).not.toBe(keyOfOrder('o-2'))
})

function aStorage(text: string | null = null) {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_: string, next: string) => {
      stored = next
    },
  }
}

function throwing(): never {
  throw new Error('closed')
}
