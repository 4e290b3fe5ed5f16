import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { expect, test } from 'vitest'
import { belongsToOther, prefill, readDraft, readShipping } from './draft.ts'
import { NOTHING_TYPED } from './fields.ts'

const billing = { name: 'Ada Muster', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
const bern = { name: 'Eda Muster', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
const ada = aCustomer({ addrBilling: billing, isGuest: true })
const typed = { values: { ...NOTHING_TYPED, fname: 'Ida' }, sendsElsewhere: true, owner: null }

test('fills the form with typed values rather than with the customer’s stored data', () => {
  const { owner: _, ...form } = typed
  expect(prefill(ada, { form: typed, shipping: null })).toEqual(form)
})

test('does not fill the form with another customer’s input', () => {
  const form = { ...typed, owner: 'eda@example.org' }
  expect(prefill(ada, { form, shipping: null }).values.fname).toBe('Ada')
})

test('opens the delivery address of a customer who has a separate one', () => {
  const filled = prefill(
    { ...ada, addrShipping: { id: '1', ...bern } },
    { form: null, shipping: null },
  )
  expect(filled).toMatchObject({ sendsElsewhere: true, values: { 'shipping.city': 'Bern' } })
  const same = prefill(
    { ...ada, addrShipping: { id: '1', ...billing } },
    { form: null, shipping: null },
  )
  expect(same.sendsElsewhere).toBe(false)
})

test('fills in the last delivery address, but keeps it closed', () => {
  const filled = prefill(null, { form: null, shipping: bern })
  expect(filled).toMatchObject({ sendsElsewhere: false, values: { 'shipping.city': 'Bern' } })
})

test('reads a stored form, and leaves out fields that are not text', () => {
  const stored = readDraft({
    owner: 1,
    values: { fname: 'Ada', zip: 8000, evil: 'x', password: 'x' },
  })
  expect(stored).toEqual({
    owner: null,
    values: { ...NOTHING_TYPED, fname: 'Ada' },
    sendsElsewhere: false,
  })
  for (const raw of [null, undefined, 'x', {}, { values: null }, { values: {} }, { fname: 'Ada' }])
    expect(readDraft(raw)).toBeNull()
})

test('hides the input of one customer from another', () => {
  const form = { owner: 'ada@example.org', values: NOTHING_TYPED, sendsElsewhere: false }
  expect(belongsToOther(form, 'eda@example.org')).toBe(true)
  expect(belongsToOther(form, 'ada@example.org')).toBe(false)
  expect(belongsToOther(form, null)).toBe(false)
  expect(belongsToOther({ ...form, owner: null }, 'ada@example.org')).toBe(false)
})

test('reads a stored address, and leaves out parts that are not text', () => {
  expect(readShipping(bern)).toEqual(bern)
  expect(readShipping({ ...bern, zip: 3000, evil: 'x' })).toEqual({ ...bern, zip: '' })
  for (const raw of [undefined, null, 'Bern', 7]) expect(readShipping(raw)).toBeNull()
})
