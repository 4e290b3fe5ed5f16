import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EMPTY_OWNER,
  type OwnerDraft,
  openFields,
  ownerFields,
  passOwners,
  shownOwner,
} from './owner.ts'

const CH = { key: 'CH', name: 'Switzerland' }
const FR = { key: 'FR', name: 'France' }
const SWISS = { countries: [CH, FR], defaultCountry: 'CH' }
const HOME = { street: 'Weg 1', zip: '8001', city: 'Zürich' }
const owner = (change: Partial<OwnerDraft> = {}): OwnerDraft => ({ ...EMPTY_OWNER, ...change })
const ada = (change: Partial<OwnerDraft> = {}) => owner({ name: 'Ada', ...HOME, ...change })
const one = (draft: OwnerDraft, choice = SWISS) => passOwners([draft], choice)?.[0] ?? null

test('a pass needs the name and the full address of its owner, wherever it is sent', () => {
  for (const isSentHere of [false, true]) {
    expect(openFields(owner({ isSentHere }), SWISS)).toEqual(['name', 'street', 'zip', 'city'])
    expect(one(ada({ city: ' \t', isSentHere }))).toBeNull()
    expect(one(ada({ name: ' Ada Muster ', zip: ' ８００１\u200b', isSentHere }))).toEqual({
      name: 'Ada Muster',
      address: { name: 'Ada Muster', ...HOME, country: 'CH' },
      send_to_custom_addr: isSentHere,
    })
  }
})

test('an owner at the first owner’s address needs only a name, and gets changes of the address', () => {
  const eda = ada({ name: 'Eda', street: 'Elsewhere 2', isLikeFirst: true, isSentHere: true })
  expect(openFields(owner({ isLikeFirst: true }), SWISS)).toEqual(['name'])
  const owners = passOwners([ada({ street: 'Gasse 3', country: 'FR' }), eda], SWISS)
  expect(owners).toEqual([
    {
      name: 'Ada',
      address: { name: 'Ada', ...HOME, street: 'Gasse 3', country: 'FR' },
      send_to_custom_addr: false,
    },
    {
      name: 'Eda',
      address: { name: 'Eda', ...HOME, street: 'Gasse 3', country: 'FR' },
      send_to_custom_addr: true,
    },
  ])
  expect(passOwners([ada({ street: '' }), eda], SWISS)).toBeNull()
  expect(passOwners([eda], SWISS)).toBeNull()
})

test.each([
  ['FR', 'CH', 'FR'],
  [null, 'FR', 'FR'],
  [null, null, ''],
  [null, 'XX', ''],
  ['XX', 'CH', ''],
  ['', 'CH', ''],
])('for the choice %s and the default country %s the form shows %s', (country, usual, shown) => {
  const choice = { countries: [CH, FR], defaultCountry: usual }
  expect(shownOwner(ada({ country }), choice).country).toBe(shown)
  expect(openFields(ada({ country }), choice)).toEqual(shown === '' ? ['country'] : [])
})

test('uses the default without a list of countries; while the list is unknown there is no address', () => {
  const none = { countries: [], defaultCountry: 'CH' }
  expect(ownerFields(ada(), none)).not.toContain('country')
  expect(passOwners([ada()], none)?.[0]?.address.country).toBe('CH')
  const unknown = { countries: null, defaultCountry: 'CH' }
  expect(openFields(ada(), unknown)).toEqual(['country'])
  expect(passOwners([ada()], unknown)).toBeNull()
})

test('for any input, there are owners exactly when no field is missing, and all are complete', () => {
  const text = fc.constantFrom('', ' ', 'Ada', ' x ')
  const draft = fc.record({
    name: text,
    street: text,
    zip: text,
    city: text,
    country: fc.option(fc.constantFrom('', 'CH', 'XX')),
    isLikeFirst: fc.boolean(),
    isSentHere: fc.boolean(),
  })
  const first = draft.map((typed) => ({ ...typed, isLikeFirst: false }))
  const choice = fc.record({
    countries: fc.constantFrom(null, [CH, FR]),
    defaultCountry: fc.constantFrom(null, 'CH', 'XX'),
  })
  fc.assert(
    fc.property(first, fc.array(draft, { maxLength: 3 }), choice, (typed, others, countries) => {
      const drafts = [typed, ...others]
      const owners = passOwners(drafts, countries)
      expect(owners === null).toBe(drafts.some((one) => openFields(one, countries).length > 0))
      for (const { name, address } of owners ?? []) {
        expect(name.trim()).not.toBe('')
        for (const field of Object.values(address)) expect(field.trim()).not.toBe('')
      }
    }),
  )
})
