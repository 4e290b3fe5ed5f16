import { expect, test, vi } from 'vitest'
import { inEachLanguage, textsIn } from './in-each-language.ts'

const FILES: Record<string, object> = {
  de: { form: { street: 'Strasse', city: 'Ort' } },
  'de-DE': { form: { street: 'Straße' } },
  en: { form: { street: 'Street', city: 'Town' } },
}

const load = vi.fn(async (name: string) => {
  if (FILES[name] === undefined) throw new Error(`no file ${name}`)
  return { default: FILES[name] as { form: Record<string, string> } }
})

test("replaces texts by the country's spelling where there is one", async () => {
  const all = inEachLanguage(load)
  const german = { form: { street: 'Straße', city: 'Ort' } }
  expect(await textsIn(all, 'de', 'AT')).toEqual(german)
  expect(await textsIn(all, 'de', 'CH')).toEqual(FILES.de)
  expect(await textsIn(all, 'de', null)).toEqual(FILES.de)
  expect(FILES.de).toEqual({ form: { street: 'Strasse', city: 'Ort' } })
})

test('loads no other spelling or language', async () => {
  load.mockClear()
  await textsIn(inEachLanguage(load), 'en', 'DE')
  await textsIn(inEachLanguage(load), 'de', 'CH')
  expect(load.mock.calls).toEqual([['en'], ['de']])
})

test('uses the Swiss spelling when the other fails to load, or is missing in an old remote', async () => {
  const failing = inEachLanguage(async (name: string) => {
    if (name === 'de-DE') throw new Error('offline')
    return load(name)
  })
  expect(await textsIn(failing, 'de', 'DE')).toEqual(FILES.de)
  const { 'de-DE': _, ...older } = inEachLanguage(load)
  expect(await textsIn(older, 'de', 'DE')).toEqual(FILES.de)
})

test('rejects when a language fails to load', async () => {
  await expect(textsIn(inEachLanguage(load), 'fr', 'FR')).rejects.toThrow('no file fr')
})
