import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textsOfFolder } from './texts-of-folder.ts'

const english = {
  mail: { greeting: 'Dear {{name}},', left_one: '{{count}} place', left_other: '{{count}} places' },
}

function roomWith(texts: object, name = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'locales'))
  writeFileSync(join(folder, `locales/${name}.json`), JSON.stringify(texts))
  return folder
}

test("reads a folder's texts in Node, with plurals and placeholders", () => {
  const t = textsOfFolder<typeof english>(roomWith(english))('en')
  expect(t.language).toBe('en')
  expect(t('mail.greeting', { name: '$t(mail.left) {{name}} <b>' })).toBe(
    'Dear $t(mail.left) {{name}} <b>,',
  )
  expect([t('mail.left', { count: 1 }), t('mail.left', { count: 2 })]).toEqual([
    '1 place',
    '2 places',
  ])
  const fromOutside: string = 'mail.nobody'
  expect(t(fromOutside, { defaultValue: 'nobody' })).toBe('nobody')
  // @ts-expect-error: a key that no text has
  expect(t('mail.greetings')).toBe('mail.greetings')
})

test('reads the file of a language once', () => {
  const folder = roomWith(english)
  const texts = textsOfFolder<typeof english>(folder)
  const t = texts('en')
  rmSync(join(folder, 'locales'), { recursive: true })
  expect(texts('en')).toBe(t)
  expect(() => texts('fr')).toThrow(/fr\.json/)
})

test("uses the spelling of the museum's country if the folder has it", () => {
  const swiss = { regards: 'Freundliche Grüsse', to: 'Für {{name}}' }
  const folder = roomWith(swiss, 'de')
  const plain = textsOfFolder<typeof swiss>(folder)
  expect(plain('de', 'DE')('regards')).toBe('Freundliche Grüsse')
  writeFileSync(join(folder, 'locales/de-DE.json'), '{"regards":"Freundliche Grüße"}')
  const texts = textsOfFolder<typeof swiss>(folder)
  const regards = (country?: string | null) => texts('de', country)('regards')
  expect([regards('DE'), regards('AT')]).toEqual(['Freundliche Grüße', 'Freundliche Grüße'])
  expect([regards('CH'), regards(null), regards()]).toEqual(Array(3).fill('Freundliche Grüsse'))
  expect(texts('de', 'DE')('to', { name: 'Ada' })).toBe('Für Ada')
})
