import { expect, test } from 'vitest'
import { PARTS, readLoadOptions } from './options.ts'

function read(...args: string[]) {
  return readLoadOptions(['--profile', 'on-sale', ...args])
}

test('lists the options without a profile', () => {
  expect(() => readLoadOptions([])).toThrow('--profile on-sale')
  expect(() => readLoadOptions(['--profile', 'flood'])).toThrow('there are on-sale')
})

test('runs all parts with the embedded database by default', () => {
  expect(read()).toMatchObject({ parts: PARTS, database: 'pglite', processes: 1, rates: [20] })
  expect(read('--database', 'postgres')).toMatchObject({ processes: 2 })
  expect(read('--only', 'hot-slot,visits', '--rates', '5,10')).toMatchObject({
    parts: ['hot-slot', 'visits'],
    rates: [5, 10],
  })
})

test('refuses a pooler without a server', () => {
  expect(read('--database', 'postgres', '--pooler')).toMatchObject({ pooler: true })
  expect(() => read('--pooler')).toThrow('use --database postgres')
})

test('names the option with an invalid value', () => {
  for (const [option, given] of [
    ['--seconds', '0'],
    ['--seconds', 'ten'],
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
