import { expect, test } from 'vitest'
import { readDataSource } from './data-source.ts'

test('reads data from any API when its address is set', () => {
  expect(readDataSource('https://tickets.museum.example/api/')).toMatchObject({
    api: 'https://tickets.museum.example/api',
  })
})

test('uses the reference backend if no address of another API is set', () => {
  expect(readDataSource(undefined)).toBeNull()
  expect(readDataSource('')).toBeNull()
})

test.each(['tickets.museum.example', '/api', 'ftp://museum.example', 'https://'])(
  'refuses %s with a readable message',
  (given) => {
    expect(() => readDataSource(given)).toThrow(`API=${given} is not an address`)
  },
)
