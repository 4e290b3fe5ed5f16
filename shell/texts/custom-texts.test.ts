import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test, vi } from 'vitest'
import { createTexts } from './create-texts.ts'
import { loadCustomTexts } from './custom-texts.ts'
import { CUSTOMER_KEYS, textSetOf } from './customers.ts'

const PAIRS = CUSTOMER_KEYS.flatMap((key) => LANGUAGES.map((language) => [key, language] as const))

test('only a customer key in the list has a set of texts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(textSetOf('observatory')).not.toBeNull()
  for (const key of ['nobody', '', 'constructor', '__proto__', 'Observatory']) {
    expect(textSetOf(key)).toBeNull()
    expect(await loadCustomTexts(key, 'de')).toEqual({})
  }
  expect(warn).toHaveBeenCalledTimes(5)
  warn.mockClear()
  expect(await loadCustomTexts(null, 'de')).toEqual({})
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('uses the customer’s own text if there is one, else the shop’s text', async () => {
  const inWords = async (key: string | null) =>
    (await createTexts('fr', null, loadCustomTexts(key, 'fr'))).getFixedT('fr')
  const [own, plain] = [await inWords('observatory'), await inWords(null)]
  expect(own('shell:nav.tickets')).toBe('Soirées d’observation')
  expect(plain('shell:nav.tickets')).not.toBe('Soirées d’observation')
  expect(own('shell:nav.menu')).toBe(plain('shell:nav.menu'))
  expect(own(`${SHARED_NAMESPACE}:action.close`)).toBe(plain('action.close'))
})

test('the shop’s own texts use the spelling of the museum’s country', async () => {
  const close = async (country: string | null) =>
    (await createTexts('de', country, Promise.resolve({}))).getFixedT('de')('action.close')
  expect([await close('DE'), await close('CH'), await close(null)]).toEqual([
    'Schließen',
    'Schliessen',
    'Schliessen',
  ])
})

test.each(PAIRS)(
  'the customer %s replaces in %s only texts that the shop has',
  async (key, language) => {
    const custom = await loadCustomTexts(key, language)
    expect(Object.keys(custom)).not.toEqual([])
    const german = await loadCustomTexts(key, 'de')
    expect(paths(custom).map(([path]) => path)).toEqual(paths(german).map(([path]) => path))
    for (const [namespace, messages] of Object.entries(custom)) {
      const own = new Map(paths(shopTexts(namespace, language)))
      for (const [path, text] of paths(messages)) {
        expect(text.trim(), path).not.toBe('')
        expect(own.has(path), `${namespace} has no ${path}`).toBe(true)
        expect(placeholders(text), path).toEqual(placeholders(own.get(path) ?? ''))
      }
    }
  },
)

/**
 * The shop's texts of a namespace, which a customer's set of texts may replace, from the folder of
 * their owner.
 */
function shopTexts(namespace: string, language: string): object {
  const owner = namespace === SHARED_NAMESPACE ? 'shared/i18n' : namespace.replace('_', '-')
  const file = join(import.meta.dirname, '..', '..', owner, 'locales', `${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function paths(messages: object, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : paths(value, `${prefix}${key}.`),
  )
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort()
}
