import { expect, test } from 'vitest'
import { isNameLike, plainText } from './plain-text.ts'

test.each([
  'Anne-Marie Müller-Østergård',
  'Dr. med. J.R.R. O’Neill',
  'María José de la Cruz y Núñez',
  '李小龍',
  'Grün & Söhne AG, c/o Meier',
  '1001 Nacht GmbH',
  '12345-6789',
  'Rue du Lac 12–14, 2ᵉ étage',
])('accepts the name %s', (name) => {
  expect(isNameLike(name)).toBe(true)
  expect(plainText(name)).toBe(name)
})

test.each([
  'Your card was charged: https://evil.example',
  'www.evil.example',
  'help@evil.example',
  '<a href=x>Ada</a>',
  '[Ada](x)',
  'call +41 44 555 01 02',
  'x'.repeat(101),
])('rejects the name %s', (text) => {
  expect(isNameLike(text)).toBe(false)
})

test('keeps text on one line and free of links', () => {
  expect(plainText(' Ada\r\n\tevil.example\u202e ')).toBe('Ada evil. example')
  expect(plainText('Dr.Müller')).toBe('Dr. Müller')
  expect(plainText('t.co/pay evil。example')).toBe('t. co/pay evil。 example')
  expect(plainText('z.B. J.R.R. um 12.30 Uhr')).toBe('z.B. J.R.R. um 12.30 Uhr')
})
