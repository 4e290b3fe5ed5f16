import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { makeTexts } from './texts.ts'

function translateIn(language: Language, bundles: Record<string, object>, namespace = 'own') {
  const texts = makeTexts(language, ['booking', 'shared'])
  for (const [name, messages] of Object.entries(bundles)) {
    texts.addResourceBundle(language, name, { ...messages })
  }
  return texts.getFixedT(language, namespace)
}

test('searches a text in its namespace first, then in the fallbacks', () => {
  const t = translateIn('en', {
    own: { a: { b: 'own' } },
    booking: { a: { b: 'x', c: 'booking' } },
    shared: { a: { c: 'x', d: 'shared' }, e: 'all' },
    other: { a: { b: 'other' } },
  })
  expect([t('a.b'), t('a.c'), t('a.d'), t('other:a.b'), t('other:e')]).toEqual([
    'own',
    'booking',
    'shared',
    'other',
    'all',
  ])
})

test('shows the key or the default for a missing text and for a part of a key', () => {
  const t = translateIn('en', { own: { page: { title: 'Title' } } })
  expect([t('page.none'), t('other:page.none'), t('page'), t('page.title.more')]).toEqual([
    'page.none',
    'page.none',
    'page',
    'page.title.more',
  ])
  expect(t('page.none', { defaultValue: '' })).toBe('')
  expect(t('page.constructor', { defaultValue: '-' })).toBe('-')
})

test.each([
  ['en', 0, '0 days'],
  ['en', 1, '1 day'],
  ['en', 2, '2 days'],
  // In French, zero and one are singular.
  ['fr', 0, '0 day'],
  ['fr', 1_000_000, '1000000 of days'],
] as const)('in the language %s, a count of %i is written %s', (language, count, text) => {
  const t = translateIn(language, {
    own: { day_one: '{{count}} day', day_many: '{{count}} of days', day_other: '{{ count }} days' },
  })
  expect(t('day', { count })).toBe(text)
})

test('uses the plural form for zero if there is one; without plural forms, the only text', () => {
  const t = translateIn('en', {
    own: { day_zero: 'no day', day_other: 'days', hour: '{{count}} h' },
  })
  expect([t('day', { count: 0 }), t('hour', { count: 0 })]).toEqual(['no day', '0 h'])
})

test('prefers a text of its own namespace to a better plural form elsewhere', () => {
  const t = translateIn('en', { own: { day: 'own' }, shared: { day_one: 'shared' } })
  expect(t('day', { count: 1 })).toBe('own')
})

test('inserts typed values unchanged, whatever they contain', () => {
  const t = translateIn('en', { own: { hello: '{{name}}, {{name}} and {{other}}: {{missing}}' } })
  expect(t('hello', { name: '$& {{other}} <b>', other: undefined })).toBe(
    '$& {{other}} <b>, $& {{other}} <b> and : {{missing}}',
  )
})

test('the translate function stays the same and finds texts that are added later', () => {
  const texts = makeTexts('en', ['shared'])
  const t = texts.getFixedT('en', 'own')
  expect(t('a')).toBe('a')
  texts.addResourceBundle('en', 'own', { a: 'A' })
  expect(texts.getFixedT('en', 'own')).toBe(t)
  expect(t('a')).toBe('A')
  expect(texts.getFixedT('en')).toBe(texts.getFixedT('en', 'shared'))
})

test("replaces existing and later texts by a museum's own, and can restore them", () => {
  const texts = makeTexts('en', ['shared'])
  texts.addResourceBundle('en', 'shared', { close: 'Close', menu: 'Menu' })
  const words = {
    shared: { close: { en: 'Shut' } },
    'mf-tickets': { add: { en: 'Book', de: 'Buchen' } },
  }
  const shown = texts.reword(words)
  texts.addResourceBundle('en', 'mf_tickets', { add: 'Add' })
  const [before, remote] = [shown.getFixedT('en'), shown.getFixedT('en', 'mf_tickets')]
  expect([before('close'), before('menu'), remote('add')]).toEqual(['Shut', 'Menu', 'Book'])
  // The same texts again return the same object, so that nothing is rendered again.
  expect(texts.reword(structuredClone(words))).toBe(shown)
  const again = texts.reword({})
  expect(again).not.toBe(shown)
  // Components that depend on the function notice the change.
  expect(again.getFixedT('en')).not.toBe(before)
  expect(again.i18n, 'for those that React gets from i18next').not.toBe(shown.i18n)
  expect([again.getFixedT('en')('close'), again.getFixedT('en', 'mf_tickets')('add')]).toEqual([
    'Close',
    'Add',
  ])
})

test("treats a museum's text as plain text and keeps other plural forms", () => {
  const texts = makeTexts('en', ['shared'])
  texts.addResourceBundle('en', 'shared', {
    title: 'Title',
    left_one: '{{count}} left',
    left_other: '{{count}} left',
  })
  texts.reword({
    shared: {
      title: { en: '<img src=x onerror=alert(1)> <%= name %> {count} $& &amp;' },
      left_one: { en: 'last one ({{count}})' },
    },
  })
  const t = texts.getFixedT('en')
  expect(t('title', { name: 'x', count: 1 })).toBe(
    '<img src=x onerror=alert(1)> <%= name %> {count} $& &amp;',
  )
  expect([t('left', { count: 1 }), t('left', { count: 2 })]).toEqual(['last one (1)', '2 left'])
})
