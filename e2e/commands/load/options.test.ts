import { expect, test } from 'vitest'
import { readLoadOptions } from './options.ts'

const read = (...args: string[]) => readLoadOptions(['--profile', 'on-sale', ...args])

test('lists the options if there is no profile, and starts one process by default', () => {
  expect(() => readLoadOptions([])).toThrow('--profile on-sale')
  expect(read()).toMatchObject({ database: 'pglite', processes: 1, rates: [20] })
  expect(read('--database', 'postgres', '--pooler', '--rates', '5,10')).toMatchObject({
    processes: 2,
    pooler: true,
    rates: [5, 10],
  })
})

test.each([
  ['--profile=flood', '--profile flood: use on-sale'],
  ['--seconds=0', '--seconds 0'],
  ['--seconds=ten', '--seconds ten'],
  ['--rates=5,,10', '--rates'],
  ['--rates=-5', '--rates -5'],
  ['--processes=0', '--processes'],
  ['--processes=1.5', '--processes needs a whole number'],
  ['--processes=2', 'one process and no pooler'],
  ['--pooler', 'one process and no pooler'],
  ['--database=mysql', '--database mysql'],
])('refuses %s', (option, why) => {
  expect(() => read(option)).toThrow(why)
})
