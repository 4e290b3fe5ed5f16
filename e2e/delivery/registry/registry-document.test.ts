import { expect, test } from 'vitest'
import { readDocument } from './registry-document.ts'
import { exampleRelease, registryWith } from './testing/example-releases.ts'

const listing = (...list: unknown[]) => ({ microFrontends: { '@shop/mf-tours': list } })
const one = exampleRelease('1.0.0')
const other = exampleRelease('1.1.0')

const PAGE = { name: 'audioGuides', path: 'audio-guides', nav: { en: 'Audio guides' } }

test('reads a valid registry without losing any field', () => {
  const document = { ...registryWith('1.0.0', '1.1.0'), note: 'by hand' }
  expect(readDocument(document)).toEqual({ kind: 'document', document })
})

test.each([
  ['a list instead of an object', [], ''],
  ['no list of releases', { microFrontends: { '@shop/mf-tours': {} } }, '@shop/mf-tours'],
  ['no version', listing({ ...one, metadata: {} }), '0.metadata.version'],
  ['a script as an address', listing({ ...one, url: 'javascript:alert(1)' }), '0.url'],
  ['another origin in short', listing({ ...one, fallbackUrl: '//evil.example/' }), 'fallbackUrl'],
  ['another origin by a backslash', listing({ ...one, url: '/\\evil.example/' }), '0.url'],
  ['another origin by a tab', listing({ ...one, url: '/\t/evil.example/' }), '0.url'],
  [
    'a hash of another kind',
    listing({ ...one, metadata: { version: '1', integrity: 'md5-x' } }),
    'integrity',
  ],
  ['a share above 100', listing({ ...one, deployment: { traffic: 101 } }), 'traffic'],
  [
    'shares above 100',
    listing(
      one,
      { ...other, deployment: { traffic: 60 } },
      { ...exampleRelease('1.2.0'), deployment: { traffic: 60 } },
    ),
    'more than 100 %',
  ],
  [
    'two defaults',
    listing({ ...one, deployment: { default: true } }, { ...other, deployment: { default: true } }),
    'more than one default',
  ],
  ['many pages', listing({ ...one, extras: { pages: Array(51).fill(PAGE) } }), 'extras.pages'],
  [
    'a page with a long label',
    listing({ ...one, extras: { pages: [{ ...PAGE, nav: { en: 'a'.repeat(201) } }] } }),
    'pages.0.nav.en',
  ],
  ['a long contract', listing({ ...one, extras: { contract: '1'.repeat(51) } }), 'contract'],
  ['one version twice', listing(one, { ...other, metadata: one.metadata }), 'one version twice'],
  ['one address twice', listing(one, { ...other, url: one.url }), 'one address twice'],
])('refuses %s, and gives the place', (_, document, where) => {
  const reading = readDocument(document)
  expect(reading.kind).toBe('unreadable')
  if (reading.kind === 'unreadable') expect(reading.problems.join()).toContain(where)
})

test('the problems of a registry stay short, even if its texts are very long', () => {
  const long = 'x'.repeat(100_000)
  const reading = readDocument(listing(...Array(1000).fill({ ...one, url: long, [long]: long })))
  if (reading.kind !== 'unreadable') throw new Error('it is read')
  expect(reading.problems.join().length).toBeLessThan(10_000)
})
