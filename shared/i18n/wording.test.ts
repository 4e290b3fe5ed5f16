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

test('replaces the texts with the same key and keeps all others', () => {
  expect(said({ 'nav.tickets': 'Admission', 'nav.basket_one': 'One: {{ count }}' })).toEqual({
    ...OWN,
    nav: { ...OWN.nav, tickets: 'Admission', basket_one: 'One: {{ count }}' },
  })
  expect(reworded(OWN, { title: { de: 'Laden' } }, 'en')).toEqual(OWN)
})

test('accepts a text with its placeholders in another order or repeated', () => {
  const price = 'up to {{most}}, at least {{price}}, {{most}} at the most'
  expect(said({ price }).price).toBe(price)
})

test.each([
  ['one is missing', 'nav.basket_one', 'an item'],
  ['a new one', 'nav.basket_one', '{{count}} {{name}}'],
  ['one in a text without placeholders', 'title', '{{constructor.name}}'],
  ['one with a format', 'nav.basket_one', '{{count, number}}'],
  ['one without escaping', 'nav.basket_one', '{{- count}}'],
  ['one without its end', 'nav.basket_one', '{{count}} {{'],
  ['one without its start', 'title', 'Shop }}'],
  ['a nested one', 'nav.basket_one', '{{{{count}}}}'],
  ['one over two lines', 'title', '{{a\nb}}'],
])('ignores a text with other placeholders: %s', (_, key, text) => {
  expect(said({ [key]: text })).toEqual(OWN)
})

test('ignores a text for an unknown key, or for a part of a key', () => {
  const keys = ['nav', 'nav.gone', 'nav.tickets.more', '', 'constructor', '__proto__', 'toString']
  expect(said(Object.fromEntries(keys.map((key) => [key, 'x'])))).toEqual(OWN)
  const named = { constructor: 'Builder', toString: 'Text' }
  expect(reworded(named, {}, 'en')).toEqual(named)
})

test('compares placeholders without regard to order and spaces', () => {
  expect(placeholdersIn('{{ to }} {{from}} {{to}}')).toBe('{{from}}{{to}}')
  expect(placeholdersIn('none')).toBe('')
})
