import { expect, test } from 'vitest'
import { placeholdersIn, reworded } from './wording.ts'

const OWN = {
  nav: { tickets: 'Tickets', basket_one: '{{count}} item', basket_other: '{{count}} items' },
  price: 'from {{price}} to {{most}}',
  title: 'Shop',
}

const said = (wording: Record<string, string>) =>
  reworded(
    OWN,
    Object.fromEntries(Object.entries(wording).map(([key, text]) => [key, { en: text }])),
    'en',
  )

test('the museum’s words stand in the place of those of the same key, all others stay', () => {
  expect(said({ 'nav.tickets': 'Admission', 'nav.basket_one': 'One: {{ count }}' })).toEqual({
    ...OWN,
    nav: { ...OWN.nav, tickets: 'Admission', basket_one: 'One: {{ count }}' },
  })
  expect(reworded(OWN, { title: { de: 'Laden' } }, 'en')).toEqual(OWN)
})

test('placeholders may stand in another order, and more than once', () => {
  const price = 'up to {{most}}, at least {{price}}, {{most}} at the most'
  expect(said({ price }).price).toBe(price)
})

test.each([
  ['one is missing', 'nav.basket_one', 'an item'],
  ['another one', 'nav.basket_one', '{{count}} {{name}}'],
  ['one where there is none', 'title', '{{constructor.name}}'],
  ['one with a format', 'nav.basket_one', '{{count, number}}'],
  ['one that is not to be escaped', 'nav.basket_one', '{{- count}}'],
  ['one that is half open', 'nav.basket_one', '{{count}} {{'],
  ['one that does not begin', 'title', 'Shop }}'],
  ['one in another', 'nav.basket_one', '{{{{count}}}}'],
  ['one over two lines', 'title', '{{a\nb}}'],
])('a text whose placeholders are others is ignored: %s', (_, key, text) => {
  expect(said({ [key]: text })).toEqual(OWN)
})

test('a text for a key that is not there, or for a part of one, changes nothing', () => {
  const keys = ['nav', 'nav.gone', 'nav.tickets.more', '', 'constructor', '__proto__', 'toString']
  expect(said(Object.fromEntries(keys.map((key) => [key, 'x'])))).toEqual(OWN)
  const named = { constructor: 'Builder', toString: 'Text' }
  expect(reworded(named, {}, 'en')).toEqual(named)
})

test('placeholders are the same whatever their order and spaces', () => {
  expect(placeholdersIn('{{ to }} {{from}} {{to}}')).toBe('{{from}}{{to}}')
  expect(placeholdersIn('none')).toBe('')
})
