import { expect, test } from 'vitest'
import { createGuessLimit, networkOf } from './guess-limit.ts'

function limitAt(start = 0) {
  const time = { now: start }
  const limit = createGuessLimit(() => new Date(time.now))
  const guess = (address = '1.2.3.4') => limit.begin(address) !== null
  return { limit, time, guess }
}

test('twenty tries a minute, and each is forgotten a minute after it', () => {
  const { time, guess } = limitAt()
  for (let at = 0; at < 20; at++) {
    time.now = at * 1000
    expect(guess()).toBe(true)
  }
  expect(guess()).toBe(false)
  time.now = 59_999
  expect(guess()).toBe(false)
  time.now = 60_000
  expect([guess(), guess()]).toEqual([true, false])
  time.now = 62_000
  expect([guess(), guess(), guess()]).toEqual([true, true, false])
})

test('a refused try does not prolong the wait', () => {
  const { time, guess } = limitAt()
  for (let at = 0; at < 20; at++) guess()
  time.now = 59_000
  for (let at = 0; at < 50; at++) expect(guess()).toBe(false)
  time.now = 60_000
  expect(guess()).toBe(true)
})

test('one address does not count for another, and known codes do not count at all', () => {
  const { limit, guess } = limitAt()
  for (let at = 0; at < 100; at++) limit.begin('1.2.3.4')?.known()
  for (let at = 0; at < 20; at++) expect(guess()).toBe(true)
  expect([guess(), guess('1.2.3.5')]).toEqual([false, true])
  limit.clear()
  expect(guess()).toBe(true)
})

const networks: [string, string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
]

for (const [address, network] of networks) {
  test(`"${address}" counts as "${network}"`, () => {
    expect(networkOf(address)).toBe(network)
  })
}
