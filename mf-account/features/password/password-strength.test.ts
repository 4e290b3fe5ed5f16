import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', null],
  ['kurz', 'tooShort'],
  ['Ux7!kLp', 'tooShort'],
  ['aaaaaaaaaaaaaaaaaaaa', 'guessable'],
  ['abababab', 'guessable'],
  ['12345678', 'guessable'],
  ['987654321', 'guessable'],
  ['qwertzuiop', 'guessable'],
  ['Passwort1', 'guessable'],
  ['P@ssw0rd', 'guessable'],
  ['Willkommen1', 'guessable'],
  ['kupferdach', 'fair'],
  ['Nachtfalter7', 'good'],
  ['Nachtfalter im Regen', 'strong'],
] as const)('rates the password %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('rates a password as weak if it contains known facts about the customer', () => {
  expect(passwordStrength('ada.muster1')).toBe('fair')
  expect(passwordStrength('ada.muster1', ['Ada.Muster@museum.example'])).toBe('guessable')
  expect(passwordStrength('muster-kupferdach', ['Ada.Muster@museum.example'])).toBe('strong')
})

test('counts an emoji as one character', () => {
  expect(passwordStrength('🗝️🎨🖼️')).toBe('tooShort')
})
