import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { translations } from './texts.ts'

test('every language has every text, with the same placeholders', async () => {
  const german = flatten(await translations.de())
  for (const language of LANGUAGES) {
    const texts = flatten(await translations[language]())
    expect([...texts.keys()].sort(), language).toEqual([...german.keys()].sort())
    for (const [key, text] of texts) {
      expect(text.trim(), `${language} ${key}`).not.toBe('')
      expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(german.get(key) ?? ''))
    }
  }
})

function flatten(messages: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort()
}
