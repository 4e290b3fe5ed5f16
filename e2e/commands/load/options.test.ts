import { expect, onTestFinished, test } from 'vitest'
import { ownMachine, PARTS, readLoadOptions } from './options.ts'
import type { TrafficPlan } from './traffic/plan.ts'
import { startGenerator } from './traffic/send-traffic.ts'

function read(...args: string[]) {
  return readLoadOptions(['--profile', 'on-sale', ...args])
}

test('without a profile it says what there is', () => {
  expect(() => readLoadOptions([])).toThrow(/--profile on-sale .*\n.*--profile simulate/)
  expect(() => readLoadOptions(['--profile', 'flood'])).toThrow('there are on-sale, simulate')
})

test('all parts run with the embedded database unless something else is said', () => {
  expect(read()).toMatchObject({ parts: PARTS, database: 'pglite', processes: 1, rates: null })
  expect(read('--database', 'postgres')).toMatchObject({ processes: 2 })
  expect(read('--only', 'hot-slot,reads', '--rates', '5,10')).toMatchObject({
    parts: ['hot-slot', 'reads'],
    rates: [5, 10],
  })
})

test('a pooler stands before a server only', () => {
  expect(read('--database', 'postgres', '--pooler')).toMatchObject({ pooler: true })
  expect(() => read('--pooler')).toThrow('use --database postgres')
})

test('load is sent to this machine and to no other', () => {
  for (const own of ['http://127.0.0.1:8080', 'http://localhost:8080/en', 'http://[::1]:80']) {
    expect(ownMachine(own)).toBe(new URL(own).origin)
  }
  for (const other of [
    'https://shop.example',
    'http://192.168.1.4:8080',
    'http://127.0.0.1.shop.example',
    'http://127.0.0.1@shop.example',
  ]) {
    expect(() => ownMachine(other)).toThrow('load is only sent to this one')
  }
  expect(() => ownMachine('shop')).toThrow('is no address')
})

test('the generator refuses a plan for another machine before anything is sent', async () => {
  const generator = startGenerator()
  onTestFinished(generator.stop)
  const plan = { origin: 'https://shop.example', rate: 1, seconds: 1 } as TrafficPlan
  await expect(generator.send(plan)).rejects.toThrow('load is only sent to this one')
})

test('numbers that cannot be meant are refused by their name', () => {
  for (const [option, given] of [
    ['--seconds', '0'],
    ['--seconds', 'ten'],
    ['--rates', '10,5'],
    ['--rates', '5,,10'],
    ['--rates', '-5'],
    ['--buyers', '30'],
    ['--processes', '0'],
    ['--processes', '1.5'],
    ['--only', 'everything'],
    ['--database', 'mysql'],
  ] as const) {
    expect(() => read(`${option}=${given}`)).toThrow(option)
  }
  expect(() => read('--processes', '2')).toThrow('belongs to one process')
})
