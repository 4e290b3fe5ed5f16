import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

function config() {
  return v.parse(shopConfigSchema, {
    languages: ['de', 'fr'],
    prefered_language: 'de',
    has_tickets: 1,
  })
}

test('an address in any spelling leads to the same page and canonical path', () => {
  const expected = { name: 'ticket', params: { id: 'blue-hour' }, language: 'fr' }
  for (const path of [
    '/fr/tickets/blue-hour',
    '/fr/tickets/blue-hour/',
    '/fr/tickets/blue-hour//',
  ]) {
    expect(pageOf(path, config())).toEqual({ ...expected, path: '/fr/tickets/blue-hour' })
  }
  // This path is already decoded, as `pageOf` always receives it.
  expect(pageOf('/de/tickets/größe', config())).toMatchObject({
    path: '/de/tickets/gr%C3%B6%C3%9Fe',
  })
  expect(pageOf('/', config())).toMatchObject({ name: 'home', language: 'de', path: '/' })
  expect(pageOf('/tickets', config())).toMatchObject({ language: 'de', path: '/tickets' })
})

test('there is no document for a page of one visitor, such as an order', () => {
  for (const path of [
    '/de/order-review/secret',
    '/recover/secret',
    '/fr/checkout/accepted',
    '/logout',
  ])
    expect(pageOf(path, config()), path).toBeNull()
})

test('there is no page at a path that is unknown, switched off or too long', () => {
  const paths = ['/de/nowhere', '/en/tickets', '/de/guided-tours', `/de/tickets/${'x'.repeat(200)}`]
  for (const path of paths) expect(pageOf(path, config()), path).toBeNull()
})

test('ignores a query, except for a step of the checkout that an address may name', () => {
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

test('takes a day from the query, if the calendar of the page shows it', () => {
  const dateAt = (date: string, path = '/de/tickets/blue-hour') =>
    pageOf(path, config(), new URLSearchParams({ date }), new Date('2026-11-20T12:00:00Z'))?.date
  expect(dateAt('2026-11-20')).toBe('2026-11-20')
  expect(dateAt('2026-12-31')).toBe('2026-12-31')
  for (const date of ['2026-11-19', '2027-01-01', '2026-12-32', 'soon'])
    expect(dateAt(date), date).toBeUndefined()
  expect(dateAt('2026-12-01', '/de/tickets')).toBeUndefined()
})
