import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedName, isPlural } from '@shop/shared/federation/missing-texts'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { missingTexts, readTexts, roomOf, textOwners } from '../../delivery/texts/read-texts.ts'
import { readSources } from './read-sources.ts'

const OWNERS = textOwners()
const PAIRS = OWNERS.flatMap((owner) => LANGUAGES.map((language) => [owner, language] as const))

test('every language has every text', () => {
  expect(missingTexts()).toEqual([])
})

test.each(PAIRS)(
  'each text of %s in %s has content and the same placeholders as in German',
  (owner, language) => {
    const german = readTexts(owner, 'de')
    for (const [key, text] of readTexts(owner, language)) {
      expect(text.trim(), `${key} is empty`).not.toBe('')
      const original = german.get(key) ?? german.get(`${askedName(key)}_other`) ?? ''
      const missing = placeholders(original).filter((name) => !placeholders(text).includes(name))
      // Every plural form may contain the number, even if the German form does not.
      const known = [...placeholders(original), ...(isPlural(key) ? ['count'] : [])]
      const unknown = placeholders(text).filter((name) => !known.includes(name))
      // A singular form needs no number: it may be the word "one".
      expect(key.endsWith('_one') ? [] : missing, `${key} lost placeholders`).toEqual([])
      expect(unknown, `${key} has placeholders that the German text does not have`).toEqual([])
    }
  },
)

// The placeholder of a page and the page itself link to the same list.
test.each(LANGUAGES)('links to all offers have one text in %s', (language) => {
  const shell = readTexts('shell', language)
  const links = [
    ['all.tickets', 'mf-tickets', 'event.all'],
    ['all.guided_tours', 'mf-tours', 'tour.all'],
    ['all.merchandise', 'mf-merch', 'list.merchandise.back'],
    ['all.passes', 'mf-merch', 'list.passes.back'],
    ['all.vouchers', 'mf-vouchers', 'voucher.all'],
  ] as const
  for (const [key, owner, other] of links)
    expect(shell.get(key)).toBe(readTexts(owner, language).get(other))
})

test.each(PAIRS)(
  'the texts of %s have all plural forms that the language %s needs',
  (owner, language) => {
    const texts = readTexts(owner, language)
    // Leave out the plural form "many": French, Italian and Spanish use it only from a million on.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many')
    for (const key of [...texts.keys()].filter(isPlural)) {
      for (const form of forms) expect([...texts.keys()]).toContain(`${askedName(key)}_${form}`)
    }
  },
)

test.each(OWNERS)('every text that the code of %s uses exists', (owner) => {
  // Keys missing in an owner's texts are looked up in `booking` and `shared`. Parts of the shell
  // with separate texts also use the shell's, and the shell's sources include these parts.
  const room = roomOf(owner).includes('/shell/') ? ['shell'] : []
  const parts = OWNERS.filter((part) => roomOf(part).startsWith(`${roomOf(owner)}/`))
  const known = [owner, ...room, ...parts, 'booking', 'shared']
    .flatMap((place) => [...readTexts(place, 'de').keys()])
    .map(askedName)
  for (const asked of askedKeys(owner)) {
    const found = asked.endsWith('*')
      ? known.some((key) => key.startsWith(asked.slice(0, -1)))
      : known.includes(asked)
    expect(found, `${asked} is used and has no text`).toBe(true)
  }
})

test.each(OWNERS)('every text of %s is used', (owner) => {
  const users = /[\\/]shared([\\/]|$)/.test(roomOf(owner)) ? OWNERS : [owner]
  const asked = users.flatMap((user) => askedKeys(user))
  const quoted = users.flatMap((user) => readSources(user)).join('\n')
  const unused = [...new Set([...readTexts(owner, 'de').keys()].map(askedName))].filter((key) => {
    const byPattern = asked.some(
      (name) => name === key || (name.endsWith('*') && key.startsWith(name.slice(0, -1))),
    )
    return !byPattern && !quoted.includes(`'${key}'`)
  })
  expect(unused).toEqual([])
})

test.each(OWNERS)('the code passes a value for every placeholder in the texts of %s', (owner) => {
  for (const { key, given } of callsOf(owner)) {
    const text = [owner, 'booking', 'shared']
      .map((place) => readTexts(place, 'de'))
      .flatMap((texts) => texts.get(key) ?? texts.get(`${key}_other`) ?? [])[0]
    expect(
      placeholders(text ?? '').filter((name) => !given.includes(name)),
      key,
    ).toEqual([])
  }
})

/** Calls of `t` with a literal key and a literal object; `given` are the names in the object. */
function callsOf(owner: string): { key: string; given: string[] }[] {
  return readSources(owner).flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([\w.-]+)',?\s*([{)])/g)].flatMap((call) => {
      const [whole, key = '', next] = call
      const given = next === '{' ? namesIn(source.slice(call.index + whole.length - 1)) : []
      return given === null ? [] : [{ key, given }]
    }),
  )
}

/** The names in an object at the start of a source; null if it spreads other objects. */
function namesIn(source: string): string[] | null {
  let depth = 0
  let flat = ''
  for (const sign of source) {
    if ('{[('.includes(sign)) depth++
    if (depth === 1) flat += sign
    if ('}])'.includes(sign)) depth--
    if (depth === 0) break
  }
  if (flat.includes('...')) return null
  return [...flat.matchAll(/[{,]\s*(\w+)\s*(?=[:,}])/g)].map(([, name = '']) => name)
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''))].sort()
}

/** Keys in `t('…')` and `titleKey: '…'`; a template `t(`nav.${key}`)` counts as `nav.*`. */
function askedKeys(owner: string): string[] {
  const keys = readSources(owner).flatMap((source) =>
    [...source.matchAll(/(?:\bt\(|titleKey: )\s*(?:'([^']+)'|`([^`$]*)\$\{[^`]*`)/g)].map(
      (match) => (match[1] === undefined ? `${match[2]}*` : match[1]),
    ),
  )
  return [...new Set(keys)].filter((key) => !key.includes(':'))
}

test('French has a narrow no-break space before and within its punctuation marks', () => {
  const demo: string[] = []
  JSON.parse(readFileSync(join(ROOT, 'e2e/museum/demo/catalogue.json'), 'utf8'), (key, value) => {
    if (key === 'fr' && typeof value === 'string') demo.push(value)
    return value
  })
  const own = OWNERS.flatMap((owner) => [...readTexts(owner, 'fr').values()])
  expect(demo.length).toBeGreaterThan(100)
  const wrong = [...own, ...demo].filter((text) =>
    /[^\u202f?!…][;?!»]|[^\u202f]:(?=\s|$)|«[^\u202f]/.test(
      text.replaceAll(/<[^>]*>|&#?\w+;/g, ''),
    ),
  )
  expect(wrong).toEqual([])
})
