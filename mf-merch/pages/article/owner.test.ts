import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADDRESS_FIELDS,
  EMPTY_OWNER,
  type OwnerDraft,
  openFields,
  ownerFields,
  passOwner,
  shownOwner,
} from './owner.ts'

const CH = { key: 'CH', name: 'Switzerland' }
const FR = { key: 'FR', name: 'France' }
const SWISS = { countries: [CH, FR], defaultCountry: 'CH' }
const owner = (change: Partial<OwnerDraft> = {}): OwnerDraft => ({ ...EMPTY_OWNER, ...change })
const elsewhere = (change: Partial<OwnerDraft> = {}) =>
  owner({ name: 'Ada', isElsewhere: true, street: 'Weg 1', zip: '8001', city: 'Zürich', ...change })

test('a name is all a pass needs', () => {
  expect(openFields(owner(), SWISS)).toEqual(['name'])
  expect(openFields(owner({ name: ' \t' }), SWISS)).toEqual(['name'])
  expect(passOwner(owner({ name: ' Ada Muster ' }), SWISS)).toEqual({
    name: 'Ada Muster',
    address: null,
    send_to_custom_addr: false,
  })
})

test('one that is sent elsewhere needs the whole address', () => {
  expect(openFields(owner({ isElsewhere: true }), SWISS)).toEqual(['name', 'street', 'zip', 'city'])
  expect(passOwner(elsewhere({ city: ' ' }), SWISS)).toBeNull()
  expect(passOwner(elsewhere({ zip: ' 8001 ' }), SWISS)).toEqual({
    name: 'Ada',
    address: { name: 'Ada', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' },
    send_to_custom_addr: true,
  })
})

test('an address that was typed and is not wanted any more does not go along', () => {
  expect(passOwner({ ...elsewhere(), isElsewhere: false }, SWISS)?.address).toBeNull()
})

test('it goes to its owner until another recipient is typed', () => {
  expect(shownOwner(elsewhere(), SWISS).recipient).toBe('Ada')
  expect(shownOwner(elsewhere({ recipient: 'Eda' }), SWISS).recipient).toBe('Eda')
  expect(openFields(elsewhere({ recipient: '' }), SWISS)).toEqual(['recipient'])
})

test.each([
  ['FR', 'CH', 'FR'],
  [null, 'FR', 'FR'],
  [null, null, ''],
  [null, 'XX', ''],
  ['XX', 'CH', ''],
  ['', 'CH', ''],
])('with %s chosen and %s as the usual country, %s is shown', (country, usual, shown) => {
  const choice = { countries: [CH, FR], defaultCountry: usual }
  expect(shownOwner(elsewhere({ country }), choice).country).toBe(shown)
  expect(openFields(elsewhere({ country }), choice)).toEqual(shown === '' ? ['country'] : [])
})

test('without a list of countries none is asked for; while it is not known, nothing goes elsewhere', () => {
  const none = { countries: [], defaultCountry: 'CH' }
  expect(ownerFields(elsewhere(), none)).not.toContain('country')
  expect(passOwner(elsewhere(), none)?.address?.country).toBe('')
  const unknown = { countries: null, defaultCountry: 'CH' }
  expect(openFields(elsewhere(), unknown)).toEqual(['country'])
  expect(passOwner(owner({ name: 'Ada' }), unknown)).not.toBeNull()
})

test('whatever is typed, there is an owner just when no field is open', () => {
  const text = fc.constantFrom('', ' ', 'Ada', ' x ')
  const draft = fc.record({
    name: text,
    isElsewhere: fc.boolean(),
    recipient: fc.option(text),
    street: text,
    zip: text,
    city: text,
    country: fc.option(fc.constantFrom('', 'CH', 'XX')),
  })
  const choice = fc.record({
    countries: fc.constantFrom(null, [], [CH, FR]),
    defaultCountry: fc.constantFrom(null, 'CH', 'XX'),
  })
  fc.assert(
    fc.property(draft, choice, (typed, countries) => {
      const made = passOwner(typed, countries)
      expect(made === null).toBe(openFields(typed, countries).length > 0)
      if (made === null) return
      expect(made.name.trim()).not.toBe('')
      expect(made.send_to_custom_addr).toBe(made.address !== null)
      for (const field of ADDRESS_FIELDS.slice(1, 4))
        if (made.address !== null)
          expect(made.address[field as 'street' | 'zip' | 'city'].trim()).not.toBe('')
    }),
  )
})
