import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

test('replaces the given texts and keeps all others', () => {
  const own = { nav: { tickets: 'Tickets', menu: 'Menu' }, title: 'Shop' }
  expect(mergeTexts(own, { nav: { tickets: 'Evenings' } })).toEqual({
    nav: { tickets: 'Evenings', menu: 'Menu' },
    title: 'Shop',
  })
  expect(mergeTexts(own, undefined)).toBe(own)
  expect(own.nav.tickets).toBe('Tickets')
})
