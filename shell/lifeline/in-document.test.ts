import { inertWords, scriptless, WORDS_ID, withWords } from '@shop/shared/document/document-words'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { expect, test } from 'vitest'
import { readScript, readWords } from './in-document.ts'

const documentOf = (words = readWords()) =>
  `<head><script type="application/json" id="${WORDS_ID}">${inertWords(words)}</script></head><body>${scriptless(words)}<div id="shop"></div></body>`

const wordsIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="shop-words">([^<]*)</.exec(html)?.[1] ?? 'null')

test('the document has its words in every language, also for who has no script', () => {
  const html = documentOf()
  expect(Object.keys(wordsIn(html))).toEqual([...LANGUAGES, 'email'])
  for (const language of LANGUAGES) expect(html).toContain(`<p lang="${language}">`)
  expect(html).not.toContain('mailto:')
})

test('a document in one language has the words of that one, and how to reach the museum', () => {
  const html = withWords(documentOf(), { email: 'help@museum.example', language: 'da' })
  expect(Object.keys(wordsIn(html))).toEqual(['da', 'email'])
  expect(wordsIn(html).email).toBe('help@museum.example')
  expect(html.match(/<p lang=/g)).toHaveLength(1)
  expect(html).toContain('<a href="mailto:help@museum.example">help@museum.example</a>')
})

test('the address of the deployment stays where the config has none', () => {
  const deployed = withWords(documentOf(), { email: 'help@museum.example' })
  expect(wordsIn(withWords(deployed, { email: null, language: 'de' })).email).toBe(
    'help@museum.example',
  )
  expect(Object.keys(wordsIn(deployed))).toHaveLength(LANGUAGES.length + 1)
})

test('no address ends an element or an attribute', () => {
  const html = withWords(documentOf(), { email: '"><script>a</script>$&@x', language: 'de' })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(wordsIn(html).email).toBe('"><script>a</script>$&@x')
})

test('a document without words stays as it is', () => {
  const html = '<noscript>a</noscript><div id="shop"></div>'
  expect(withWords(html, { email: 'a@b.example', language: 'de' })).toBe(html)
})

test('the script is a classic one, small, and counts where the shop keeps its notes', () => {
  const script = readScript()
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toMatch(/\b(import|export)\b|<\/script|\n/)
  expect(script.length).toBeLessThan(3500)
  expect(script).toContain(`"${STORAGE_KEYS.startTries}"`)
})
