import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { museumLink } from './museum-link.tsx'

const config = v.parse(shopConfigSchema, { languages: ['de', 'en'], has_tickets: 1 })

test.each([
  ['tickets/night-train', { to: '/en/tickets/night-train' }],
  ['/tickets?group=3', { to: '/en/tickets?group=3' }],
  [' page/visit ', { to: '/en/page/visit' }],
  ['https://museum.example/night', { href: 'https://museum.example/night' }],
  ['', null],
  ['nowhere/at/all', null],
  // Offerings that are switched off get no link.
  ['vouchers', null],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['mailto:a@b.example', null],
])('a link that the museum wrote as "%s" leads to %o', (written, leads) => {
  expect(museumLink(written, 'en', config)).toEqual(leads)
})
