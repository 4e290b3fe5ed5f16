import { expect, test } from 'vitest'
import { safeReturnTo } from './safe-return-to.ts'

const ORIGIN = 'https://shop.example'

test.each([
  '/',
  '/de',
  '/de/checkout',
  '/tickets/7?date=2026-09-03&count=adult*2#times',
  '/de/tickets/a%2Fb',
  '/fr/tickets/%C3%A9t%C3%A9',
  '/de/tickets?q=100%25',
  '/de/loginhelp',
  '/de/tickets/login',
  '/de/checkout?back=/de/login',
])('accepts %s as an address to return to, unchanged', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBe(value)
})

test('returns an address in the form in which the browser reads it', () => {
  expect(safeReturnTo('/de/x/../checkout', ORIGIN)).toBe('/de/checkout')
  expect(safeReturnTo('/de/Über uns', ORIGIN)).toBe('/de/%C3%9Cber%20uns')
})

test.each([
  // Other origins, plain
  '//evil.example',
  '///evil.example',
  '////evil.example/de',
  'https://evil.example/de',
  'https:evil.example',
  'http://shop.example/de',
  'https://shop.example.evil.example/de',
  '//shop.example@evil.example',
  'evil.example',
  'de/checkout',
  './de',
  '?x=1',
  '#x',
  '',
  ' /de',
  // Backslashes
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/de\\..\\..\\evil',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  // Encoded slashes at the start
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/%2525252525252Fevil.example',
  '/de//evil.example',
  '/.//evil.example',
  '/de/..//evil.example',
  // Schemes
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://shop.example/1',
  // Control characters, raw and encoded
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/de\u0000',
  '/de\u007f',
  '/de\u0085x',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/%00',
  '/de?x=%0d%0aLocation:https://evil.example',
  '/%250A',
  // Characters that look like slashes, are invisible or reverse text
  '/／evil.example',
  '／／evil.example',
  '/∕evil.example',
  '/⁄evil.example',
  '/＼evil.example',
  '/%EF%BC%8Fevil.example',
  '/%E2%88%95evil.example',
  '/\u202Eelpmaxe.live',
  '/\u200B/evil.example',
  '/\u2028/evil.example',
  '/\uFEFF/evil.example',
  // Broken encoding, broken text
  '/%',
  '/%E0%A4%A',
  '/de/%FF',
  '/\uD800',
  // Too long
  `/${'a'.repeat(2000)}`,
  // Sign-in pages: returning there would cause a loop
  '/de/login',
  '/login',
  '/login/',
  '/DE/Login',
  '/de/LOGIN',
  '/de/log%69n',
  '/de/%6Cogin?x',
  '/de/login?returnTo=/de/login',
  '/de/./login',
  '/de/x/../login',
  '/de/%2e%2e/login',
  '/logout',
  '/logout?returnTo=/de',
  '/de/logout',
  '/de/register',
  '/de/register/success',
  '/de/register-guest',
  '/de/forgot-password',
  '/de/password-reset-success',
  '/de/recover/abc',
  '/de/recover#abc',
  '/de/recover-success',
])('rejects %j as an address to return to', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull()
})

test.each([null, undefined, 7, {}, ['/de']])('rejects %j, which is not an address', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull()
})
