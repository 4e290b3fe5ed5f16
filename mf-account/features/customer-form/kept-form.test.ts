import { expect, test } from 'vitest'
import { NOTHING_TYPED } from './fields.ts'
import { isOfOther, readKeptForm } from './kept-form.ts'

test('a kept form is read field by field', () => {
  const kept = readKeptForm({
    owner: 1,
    values: { fname: 'Ada', zip: 8000, evil: 'x', password: 'x' },
  })
  expect(kept).toEqual({
    owner: null,
    values: { ...NOTHING_TYPED, fname: 'Ada' },
    sendsElsewhere: false,
  })
  for (const raw of [null, undefined, 'x', {}, { values: null }, { values: {} }, { fname: 'Ada' }])
    expect(readKeptForm(raw)).toBeNull()
})

test('what one customer has typed is not shown to another one', () => {
  const form = { owner: 'ada@example.org', values: NOTHING_TYPED, sendsElsewhere: false }
  expect(isOfOther(form, 'eda@example.org')).toBe(true)
  expect(isOfOther(form, 'ada@example.org')).toBe(false)
  expect(isOfOther(form, null)).toBe(false)
  expect(isOfOther({ ...form, owner: null }, 'ada@example.org')).toBe(false)
})
