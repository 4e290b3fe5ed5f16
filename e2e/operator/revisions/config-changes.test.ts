import { expect, test } from 'vitest'
import { changesTo, onTopOf, undoingOf } from './config-changes.ts'

const menu = (labels: object) => ({ nav_translations: labels })

test.each<[string, current: object, before: object, typed: object, merged: object]>([
  [
    'a text that somebody else took away stays away, while another is added',
    {},
    { tickets: { de: 'A' } },
    { tickets: { de: 'A', fr: 'X' } },
    { tickets: { fr: 'X' } },
  ],
  [
    'two who take different texts away have both taken away',
    { tickets: { de: 'A' } },
    { tickets: { de: 'A', fr: 'X' } },
    { tickets: { fr: 'X' } },
    {},
  ],
  [
    'what both took away is gone',
    { tours: { de: 'B' } },
    { tickets: { de: 'A' }, tours: { de: 'B' } },
    { tours: { de: 'B' } },
    { tours: { de: 'B' } },
  ],
  [
    'what both changed is as it was typed last',
    { tickets: { de: 'Theirs' } },
    { tickets: { de: 'A' } },
    { tickets: { de: 'Mine' } },
    { tickets: { de: 'Mine' } },
  ],
  [
    'what was there before and comes back is there',
    {},
    {},
    { tickets: { de: 'A' } },
    { tickets: { de: 'A' } },
  ],
])('%s', (_, current, before, typed, merged) => {
  expect(onTopOf(menu(current), menu(before), menu(typed))).toEqual(menu(merged))
})

test('lists and plain values are taken as a whole', () => {
  const before = { languages: ['de', 'fr'], site_name: 'A' }
  const typed = { languages: ['de'], site_name: 'B' }
  expect(onTopOf({ languages: ['de', 'fr', 'it'], site_name: 'C' }, before, typed)).toEqual(typed)
})

test('to undo an addition leaves what was added since, and a map that was not set is none again', () => {
  const added = changesTo({}, menu({ tickets: { de: 'A' } }))
  const both = menu({ tickets: { de: 'A' }, tours: { de: 'B' } })
  expect(undoingOf(added, both)).toEqual({
    wanted: menu({ tours: { de: 'B' } }),
    changedSince: [],
  })
  const { wanted } = undoingOf(added, menu({ tickets: { de: 'A' } }))
  expect(wanted.nav_translations ?? null).toBeNull()
})
