import { expect, test } from 'vitest'
import { readHistory, withEntry } from './history.ts'

const first = { change: 'Draw on the server', environment: 'quiet', figures: { lcp: 0.9 } }

test('each change has one entry, in the order they were made', () => {
  const next = { change: 'Load less', environment: 'quiet', figures: { lcp: 0.8 } }
  expect(withEntry([first], next)).toEqual([first, next])
})

test('a change measured again keeps what was not measured this time', () => {
  const again = { change: 'Draw on the server', environment: 'busy', figures: { waves: 2 } }
  expect(withEntry([first], again)).toEqual([
    { change: 'Draw on the server', environment: 'busy', figures: { lcp: 0.9, waves: 2 } },
  ])
})

test('a history that is none is refused', () => {
  expect(readHistory('[]')).toEqual([])
  expect(() => readHistory('[{"change":1}]')).toThrow()
})
