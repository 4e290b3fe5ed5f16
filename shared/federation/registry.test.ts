import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MOST_PAGES } from './extension-page.ts'
import { addressOf, registrySchema, releasesOf } from './registry.ts'

const release = (url: string, isDefault?: boolean) => ({
  url,
  metadata: { version: '1.0.0' },
  deployment: { traffic: 100, ...(isDefault === undefined ? {} : { default: isDefault }) },
})

test('loads the release marked as default, or else the first one', () => {
  const registry = v.parse(registrySchema, {
    schema: 'any',
    microFrontends: {
      '@shop/mf-tickets': [release('/a.json'), release('/b.json', true)],
      '@shop/mf-tours': [release('/c.json'), release('/d.json')],
    },
  })
  expect(addressOf(registry, 'mf-tickets')).toBe('/b.json')
  expect(addressOf(registry, 'mf-tours')).toBe('/c.json')
  expect(addressOf(registry, 'mf-merch')).toBeNull()
})

test('drops only the broken release', () => {
  const registry = v.parse(registrySchema, {
    microFrontends: {
      '@shop/mf-tickets': [{ url: 7 }, release('/ok.json')],
      '@shop/mf-tours': 'gone',
    },
  })
  expect(addressOf(registry, 'mf-tickets')).toBe('/ok.json')
  expect(addressOf(registry, 'mf-tours')).toBeNull()
})

// Regression: a canary of 140 % also took the visits of the default release.
test.each([140, -1, '10'])('a release with a share of %j percent gets no visits', (traffic) => {
  const canary = { ...release('/b.json'), deployment: { traffic } }
  const registry = v.parse(registrySchema, {
    microFrontends: { '@shop/mf-tours': [release('/a.json', true), canary] },
  })
  expect(releasesOf(registry, 'mf-tours')[1]?.deployment?.traffic).toBe(0)
})

const page = (changes: object) => ({ name: 'audioGuides', path: 'audio-guides', ...changes })

test.each([
  ['name', page({ name: 'a'.repeat(201) })],
  ['path', page({ path: 'a'.repeat(201) })],
  ['flag', page({ flag: `has_${'a'.repeat(197)}` })],
  ['label', page({ nav: { en: 'a'.repeat(201) } })],
])('drops only the page with too long a %s', (_, tooLong) => {
  const longest = page({
    name: 'a'.repeat(200),
    path: 'a'.repeat(200),
    flag: `has_${'a'.repeat(196)}`,
    nav: { en: 'é\n'.repeat(100) },
  })
  const pages = [tooLong, longest]
  const registry = v.parse(registrySchema, {
    microFrontends: { '@shop/mf-audio': [{ ...release('/a.json'), extras: { pages } }] },
  })
  expect(releasesOf(registry, 'mf-audio')[0]?.extras?.pages).toEqual([longest])
})

test('keeps the pages of a release up to the maximum number', () => {
  const pages = Array.from({ length: MOST_PAGES + 1 }, (_, at) => page({ name: `page${at}` }))
  const registry = v.parse(registrySchema, {
    microFrontends: { '@shop/mf-audio': [{ ...release('/a.json'), extras: { pages } }] },
  })
  expect(releasesOf(registry, 'mf-audio')[0]?.extras?.pages).toEqual(pages.slice(0, MOST_PAGES))
})

test.each([null, [], '<html>', {}])('%j is not a registry', (document) => {
  expect(v.safeParse(registrySchema, document).success).toBe(false)
})
