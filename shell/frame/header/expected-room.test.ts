import { expect, test } from 'vitest'
import { expectedRoom } from './expected-room.ts'

const OF_ALL = {
  siteName: 'Museum der Nacht',
  hasLogo: true,
  entries: ['Tickets', 'Führungen', 'Museumsshop', 'Jahreskarten', 'Gutscheine'],
  account: ['Anmelden', 'Konto eröffnen'],
  hasLanguages: true,
}

// Real widths of the three bars, measured in Chromium: 1064 px, 1198 px, and about 450 px.
test('estimates the width of a bar from its words', () => {
  expect(expectedRoom(OF_ALL)).toBe('80')
  const siteName = 'Museo de la Noche'
  const entries = 'Entradas,Visitas guiadas,Tienda del museo,Pases anuales,Vales de regalo'.split(
    ',',
  )
  const account = ['Iniciar sesión', 'Crear una cuenta']
  expect(expectedRoom({ ...OF_ALL, siteName, entries, account })).toBe('80')
  const small = { entries: ['Tickets'], account: [], hasLanguages: false }
  expect(expectedRoom({ ...OF_ALL, ...small })).toBe('30')
})

test('a bar that fits no screen has its menu behind the button on every screen', () => {
  const entries = OF_ALL.entries.map((name) => `${name} und ${name}`)
  expect(expectedRoom({ ...OF_ALL, entries })).toBe('never')
})
