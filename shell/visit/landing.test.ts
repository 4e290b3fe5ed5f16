import { expect, test } from 'vitest'
import { externalReferrer, partnerOf } from './landing.ts'

test.each([
  ['?partner=tram', 'tram'],
  ['?utm=x&partner=%20hotel%20sonne%20', 'hotel sonne'],
  ['?partner=1234', '1234'],
  ['?partner=tram&partner=bus', 'tram'],
  ['?partner=', null],
  ['?partner=x%0d%0aSet-Cookie', null],
  [`?partner=${'x'.repeat(101)}`, null],
  ['?partners=tram', null],
  ['', null],
])('the query %s sets the partner %j', (search, partner) => {
  expect(partnerOf(search)).toBe(partner)
})

const PROVIDER = ['pay.example', 'secure.bank.example']

test.each([
  'https://news.example/article?id=7',
  'http://blog.example/',
  // `notpay` is another host than `pay`, so this is not the provider.
  'https://notpay.example/',
  'https://pay.example.org/',
  'https://bank.example/',
  // Another site of the museum counts as external too.
  'https://www.shop.example/',
])('%s is an external referrer', (referrer) => {
  expect(externalReferrer(referrer, 'https://shop.example', PROVIDER)).toBe(referrer)
})

test.each([
  '',
  'nonsense',
  'about:blank',
  'android-app://com.example',
  'javascript:alert(1)',
  'https://shop.example/de/tickets',
  'https://pay.example/done',
  'https://PAY.example/done',
  'https://www.pay.example/done',
  'https://a.b.pay.example:8443/done',
  'https://secure.bank.example/3ds',
])('%j is not an external referrer', (referrer) => {
  expect(externalReferrer(referrer, 'https://shop.example', PROVIDER)).toBeNull()
})
