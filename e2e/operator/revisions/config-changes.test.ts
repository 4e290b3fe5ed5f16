import { expect, test } from 'vitest'
import { changesTo, mergeOnto, undoOf } from './config-changes.ts'

const menu = (labels: object) => ({ nav_translations: labels })

test.each<[string, current: object, before: object, typed: object, merged: object]>([
  [
    'keeps a text removed that another operator removed, and adds a new one',
    {},
    { tickets: { de: 'A' } },
    { tickets: { de: 'A', fr: 'X' } },
    { tickets: { fr: 'X' } },
  ],
  [
    'removes both texts when two operators remove different ones',
    { tickets: { de: 'A' } },
    { tickets: { de: 'A', fr: 'X' } },
    { tickets: { fr: 'X' } },
    {},
  ],
  [
    'removes a text that both operators removed',
    { tours: { de: 'B' } },
    { tickets: { de: 'A' }, tours: { de: 'B' } },
    { tours: { de: 'B' } },
    { tours: { de: 'B' } },
  ],
  [
    'keeps the latest value of a text that both operators changed',
    { tickets: { de: 'Theirs' } },
    { tickets: { de: 'A' } },
    { tickets: { de: 'Mine' } },
    { tickets: { de: 'Mine' } },
  ],
  [
    'keeps an existing text that is added back',
    {},
    {},
    { tickets: { de: 'A' } },
    { tickets: { de: 'A' } },
  ],
])('%s', (_, current, before, typed, merged) => {
  expect(mergeOnto(menu(current), menu(before), menu(typed))).toEqual(menu(merged))
})

test('replaces lists and plain values as a whole', () => {
  const before = { languages: ['de', 'fr'], site_name: 'A' }
  const typed = { languages: ['de'], site_name: 'B' }
  expect(mergeOnto({ languages: ['de', 'fr', 'it'], site_name: 'C' }, before, typed)).toEqual(typed)
})

test('an undo keeps entries that were added later, and removes a map that was not set before', () => {
  const added = changesTo({}, menu({ tickets: { de: 'A' } }))
  const both = menu({ tickets: { de: 'A' }, tours: { de: 'B' } })
  expect(undoOf(added, both)).toEqual({
    wanted: menu({ tours: { de: 'B' } }),
    changedSince: [],
  })
  const { wanted } = undoOf(added, menu({ tickets: { de: 'A' } }))
  expect(wanted.nav_translations ?? null).toBeNull()
})
