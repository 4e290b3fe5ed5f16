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

test('a text is looked for in its namespace first, then where all may find it', () => {
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

test('a missing text shows its key, or the default given for it, and half a key finds nothing', () => {
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
  // In French, nothing is singular.
  ['fr', 0, '0 day'],
  ['fr', 1_000_000, '1000000 of days'],
] as const)('in %s, %i of something are %s', (language, count, text) => {
  const t = translateIn(language, {
    own: { day_one: '{{count}} day', day_many: '{{count}} of days', day_other: '{{ count }} days' },
  })
  expect(t('day', { count })).toBe(text)
})

test('none has words of its own where somebody wrote them; without plural forms there is one text', () => {
  const t = translateIn('en', {
    own: { day_zero: 'no day', day_other: 'days', hour: '{{count}} h' },
  })
  expect([t('day', { count: 0 }), t('hour', { count: 0 })]).toEqual(['no day', '0 h'])
})

test('a plural form of the own namespace precedes a better one elsewhere', () => {
  const t = translateIn('en', { own: { day: 'own' }, shared: { day_one: 'shared' } })
  expect(t('day', { count: 1 })).toBe('own')
})

test('typed values are inserted unchanged, whatever they contain', () => {
  const t = translateIn('en', { own: { hello: '{{name}}, {{name}} and {{other}}: {{missing}}' } })
  expect(t('hello', { name: '$& {{other}} <b>', other: undefined })).toBe(
    '$& {{other}} <b>, $& {{other}} <b> and : {{missing}}',
  )
})

test('the translate function stays the same while texts are added, and finds them', () => {
  const texts = makeTexts('en', ['shared'])
  const t = texts.getFixedT('en', 'own')
  expect(t('a')).toBe('a')
  texts.addResourceBundle('en', 'own', { a: 'A' })
  expect(texts.getFixedT('en', 'own')).toBe(t)
  expect(t('a')).toBe('A')
  expect(texts.getFixedT('en')).toBe(texts.getFixedT('en', 'shared'))
})
