import type { ApiFailure } from '@shop/shared/api/failure'
import { allSettled, createEffect, fork } from 'effector'
import { expect, test } from 'vitest'
import { type Category, cachedCategories, categoryOptions } from './categories.ts'

const offers = [
  { custom_groups: [{ id: 'art', name: 'art (old name)' }] },
  { custom_groups: [] },
  { custom_groups: [{ id: 'kids', name: '' }] },
]
const names = (known: Category[] | null, chosen: string | null = null) =>
  categoryOptions(offers, known, chosen, 'Unknown category').map(({ name }) => name)

test("lists the museum's categories that have an offer", () => {
  const known = [
    { id: 'art', name: 'Art' },
    { id: 'empty', name: 'Nothing here' },
  ]
  expect(names(known)).toEqual(['Art'])
  expect(names([])).toEqual([])
})

test("uses the category names of the offers when the museum's list is missing", () => {
  expect(names(null)).toEqual(['art (old name)', 'kids'])
})

test('lists the category of the address with the best known name', () => {
  const known = [
    { id: 'art', name: 'Art' },
    { id: 'empty', name: 'Nothing here' },
  ]
  expect(names(known, 'empty')).toEqual(['Art', 'Nothing here'])
  expect(names(known, 'kids')).toEqual(['Art', 'kids'])
  expect(names(known, '17')).toEqual(['Art', 'Unknown category'])
})

test('keeps known categories if a reload fails; has none if the first call fails', async () => {
  const loadFx = createEffect<void, Category[], ApiFailure>()
  const $categories = cachedCategories(loadFx)
  const known = [{ id: 'art', name: 'Art' }]
  const answers = [known, null]
  const next = async () => answers.shift() ?? Promise.reject({ kind: 'offline' })
  const scope = fork({ handlers: [[loadFx, next]] })
  expect(scope.getState($categories)).toEqual({ isSettled: false, known: null })
  await allSettled(loadFx, { scope })
  await allSettled(loadFx, { scope })
  expect(scope.getState($categories)).toEqual({ isSettled: true, known })

  const down = fork({ handlers: [[loadFx, () => Promise.reject({ kind: 'offline' })]] })
  await allSettled(loadFx, { scope: down })
  expect(down.getState($categories)).toEqual({ isSettled: true, known: null })
})
