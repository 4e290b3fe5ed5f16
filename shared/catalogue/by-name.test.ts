import { expect, test } from 'vitest'
import { byName, byText } from './by-name.ts'

test('names go as readers look for them, the same name by id', () => {
  const order = [
    { id: '2', name: 'Zoo' },
    { id: '10', name: 'Äpfel' },
    { id: '1', name: 'Zoo' },
    { id: '3', name: 'Birnen' },
  ].sort(byName)
  expect(order.map(({ id }) => id)).toEqual(['10', '3', '1', '2'])
})

test('texts go by their characters', () => {
  expect(['b', 'a', 'B', 'a'].sort(byText)).toEqual(['B', 'a', 'a', 'b'])
})
