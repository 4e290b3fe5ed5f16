import { expect, test } from 'vitest'
import { peersOf } from './compared.ts'
import { PARTS, readOptions } from './options.ts'

test('measures everything five times by default', () => {
  const { parts, profiles, runs, hasMonolith } = readOptions([])
  expect(parts).toEqual([...PARTS])
  expect(profiles.map(({ name }) => name)).toEqual(['slow', 'unthrottled'])
  expect([runs, hasMonolith]).toEqual([5, true])
})

test('measures only the chosen part', () => {
  const args = ['--only', 'event', '--profile', 'slow', '--runs', '3', '--no-monolith']
  const { parts, profiles, runs, hasMonolith } = readOptions(args)
  expect(parts).toEqual(['event'])
  expect(profiles.map(({ name }) => name)).toEqual(['slow'])
  expect([runs, hasMonolith]).toEqual([3, false])
})

test("reads a peer's control, and which page of the shop the peer is compared with", () => {
  const { peers } = readOptions([
    '--peer=tractor=http://peer/',
    '--selector=header a',
    '--peer=tractor/event=http://peer/product?id=7',
    '--selector=.variants a',
  ])
  const [tractor, ...others] = peersOf(peers)
  expect(others).toEqual([])
  expect(tractor?.pages.home?.url).toBe('http://peer/')
  expect(tractor?.pages.event?.url).toBe('http://peer/product?id=7')
  expect(tractor?.pages.event?.control).toBe('.variants a')
})

test('an error names the option with an invalid value', () => {
  expect(() => readOptions(['--only', 'attic'])).toThrow('--only attic: choose one of home')
  expect(() => readOptions(['--runs', '0'])).toThrow('--runs')
  expect(() => readOptions(['--peer', 'tractor=http://peer/'])).toThrow('--selector')
  expect(() => readOptions(['--peer', 'tractor', '--selector', 'a'])).toThrow('name=http://')
  expect(() => peersOf([{ name: 'a/attic', url: 'http://a', selector: 'a' }])).toThrow('attic')
})
