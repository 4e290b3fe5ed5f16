import { expect, test } from 'vitest'
import { expectedRoom } from './expected-room.ts'

const OF_ALL = {
  siteName: 'Museum der Nacht',
  hasLogo: false,
  entries: ['Tickets', 'Führungen', 'Museumsshop', 'Jahreskarten', 'Gutscheine'],
  account: ['Anmelden', 'Konto eröffnen'],
  hasLanguages: true,
}

// Real widths of the three bars, measured in Chromium: 1030 px, 1149 px, and about 400 px.
test('estimates the width of a bar from its words', () => {
  expect(expectedRoom(OF_ALL)).toBe('80')
  const french = ['Billets', 'Visites guidées', 'Boutique du musée', 'Abonnements', 'Bons cadeaux']
  const account = ['Se connecter', 'Créer un compte']
  expect(expectedRoom({ ...OF_ALL, entries: french, account })).toBe('80')
  const small = { entries: ['Tickets'], account: [], hasLanguages: false }
  expect(expectedRoom({ ...OF_ALL, ...small })).toBe('30')
})

test('a bar that fits no screen has its menu behind the button on every screen', () => {
  const entries = OF_ALL.entries.map((name) => `${name} und ${name}`)
  expect(expectedRoom({ ...OF_ALL, entries })).toBe('never')
})
