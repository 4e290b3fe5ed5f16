import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

function config(fields: Record<string, unknown> = {}) {
  return v.parse(shopConfigSchema, {
    languages: ['de', 'fr'],
    prefered_language: 'de',
    has_tickets: 1,
    ...fields,
  })
}

test('different spellings of an address are one page', () => {
  const expected = { name: 'ticket', params: { id: 'blue-hour' }, language: 'fr' }
  for (const path of [
    '/fr/tickets/blue-hour',
    '/fr/tickets/blue-hour/',
    '/fr/tickets/blue-hour//',
  ]) {
    expect(pageOf(path, config())).toEqual({ ...expected, path: '/fr/tickets/blue-hour' })
  }
  // Decoded, as the function receives it.
  expect(pageOf('/de/tickets/größe', config())).toMatchObject({
    path: '/de/tickets/gr%C3%B6%C3%9Fe',
  })
  expect(pageOf('/', config())).toMatchObject({ name: 'home', language: 'de', path: '/' })
  expect(pageOf('/tickets', config())).toMatchObject({ language: 'de', path: '/tickets' })
})

test('ignores addresses that give access', () => {
  for (const path of [
    '/de/order-review/secret',
    '/recover/secret',
    '/fr/checkout/accepted',
    '/logout',
  ])
    expect(pageOf(path, config()), path).toBeNull()
})

test('an unknown page has no document of its own', () => {
  const paths = ['/de/nowhere', '/en/tickets', '/de/guided-tours', `/de/tickets/${'x'.repeat(200)}`]
  for (const path of paths) expect(pageOf(path, config()), path).toBeNull()
})

test('if visitors choose the language, only an address with a language has a document', () => {
  const theirs = config({ prefered_language: 'browser' })
  expect(theirs.prefersVisitors).toBe(true)
  expect(pageOf('/tickets', theirs)).toBeNull()
  expect(pageOf('/fr/tickets', theirs)).toMatchObject({ language: 'fr' })
})

test('uses only the step of the checkout from a query, up to the last step that an address may name', () => {
  const at = (path: string, query: string) => pageOf(path, config(), new URLSearchParams(query))
  expect(at('/de/checkout', 'step=payment')).toMatchObject({
    path: '/de/checkout',
    step: 'payment',
  })
  expect(at('/checkout', 'step=signIn&from=mail')).toMatchObject({ step: 'payment' })
  for (const query of ['', 'step=cart', 'step=complete', 'step=PAYMENT', 'step='])
    expect(at('/de/checkout', query)).not.toHaveProperty('step')
  expect(at('/de/tickets', 'step=payment')).not.toHaveProperty('step')
})
