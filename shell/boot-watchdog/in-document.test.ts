import { readContact } from '@shop/shared/config/read-contact'
import { contactLinks } from '@shop/shared/document/contact'
import { inertWords, scriptless, WORDS_ID, withWords } from '@shop/shared/document/document-words'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { expect, test } from 'vitest'
import { readScript, readWords } from './in-document.ts'

const WAYS = contactLinks(
  readContact({ supportEmail: 'help@museum.example', supportPhone: '+41 (0)44 555 01 20' }),
).map((way) => ({ ...way, text: way.text.replace('(0)', '') }))

const documentOf = (words = readWords()) =>
  `<head><script type="application/json" id="${WORDS_ID}">${inertWords(words)}</script></head><body>${scriptless(words)}<div id="shop"></div></body>`

const wordsIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="shop-words">([^<]*)</.exec(html)?.[1] ?? 'null')

test('the document has its texts in every language, also for visitors without scripts', () => {
  const html = documentOf()
  expect(Object.keys(wordsIn(html))).toEqual([...LANGUAGES, 'contacts'])
  for (const language of LANGUAGES) expect(html).toContain(`<p lang="${language}">`)
  expect(html).not.toContain('mailto:')
})

test('a document in one language has only its texts, and the museum’s contact', () => {
  const html = withWords(documentOf(), { contacts: WAYS, language: 'da' })
  expect(Object.keys(wordsIn(html))).toEqual(['da', 'contacts'])
  expect(wordsIn(html).contacts).toEqual(WAYS)
  expect(html.match(/<p lang=/g)).toHaveLength(1)
  expect(html).toContain(
    '<p><a href="mailto:help@museum.example">help@museum.example</a>\u00a0· <a href="tel:+41445550120">+41\u00a044\u00a0555\u00a001\u00a020</a></p>',
  )
})

test('keeps the deployment’s contact if the config has none', () => {
  const deployed = withWords(documentOf(), { contacts: WAYS })
  expect(wordsIn(withWords(deployed, { contacts: [], language: 'de' })).contacts).toEqual(WAYS)
  expect(Object.keys(wordsIn(deployed))).toHaveLength(LANGUAGES.length + 1)
})

test('an address from the deployment cannot close an element or an attribute', () => {
  const hostile = { text: '"><script>a</script>$&@x', href: 'mailto:"><script>a</script>$&@x' }
  const html = withWords(documentOf(), { contacts: [hostile], language: 'de' })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(wordsIn(html).contacts).toEqual([hostile])
})

test('a document without texts stays unchanged', () => {
  const html = '<noscript>a</noscript><div id="shop"></div>'
  expect(withWords(html, { contacts: WAYS, language: 'de' })).toBe(html)
})

test.each([
  ['boot-watchdog', 3500],
  ['early-presses', 1200],
] as const)(
  'the script %s in the document is classic and has fewer than %i characters',
  (name, most) => {
    const script = readScript(name)
    expect(() => new Function(script)).not.toThrow()
    expect(script).not.toMatch(/\b(import|export)\b|<\/script|\n/)
    // Its first call takes a phone about 0.15 s, before the first paint.
    expect(script).not.toMatch(/\bIntl\b|toLocale/)
    expect(script.length).toBeLessThan(most)
  },
)

test('the document counts its reloads under the shop’s storage key', () => {
  expect(readScript('boot-watchdog')).toContain(`"${STORAGE_KEYS.startTries}"`)
})
