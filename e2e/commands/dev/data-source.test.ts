import { expect, test } from 'vitest'
import { readDataSource } from './data-source.ts'

test('data come from any API that is named by its address', () => {
  expect(readDataSource('https://tickets.museum.example/api/')).toMatchObject({
    api: 'https://tickets.museum.example/api',
  })
})

test('without an address there is no other source', () => {
  expect(readDataSource(undefined)).toBeNull()
  expect(readDataSource('')).toBeNull()
})

test.each(['tickets.museum.example', '/api', 'ftp://museum.example', 'https://'])(
  '%s is refused in words',
  (given) => {
    expect(() => readDataSource(given)).toThrow(`API=${given} is not an address`)
  },
)
