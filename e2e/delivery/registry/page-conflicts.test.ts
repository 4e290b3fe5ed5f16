import { expect, test } from 'vitest'
import { promote, publish, retire } from './edit-registry.ts'
import { overlap } from './page-conflicts.ts'
import { emptyDocument, type RegistryDocument } from './registry-document.ts'
import { documentOf, exampleRelease } from './testing/example-releases.ts'

function withPage(remote: string, version: string, path: string) {
  const release = exampleRelease(version, remote)
  return { ...release, extras: { ...release.extras, pages: [{ name: 'guides', path }] } }
}

const publishPage = (document: RegistryDocument, remote: string, version: string, path: string) =>
  publish(document, remote, withPage(remote, version, path))

const guides = documentOf(publishPage(emptyDocument(), 'mf-guides', '1.0.0', 'guides'))

// Regression: two remotes with a page at the same address were listed, and the registry's order
// decided which page a visitor saw.
test('refuses a page at the address of another remote, and names that remote', () => {
  const outcome = publishPage(guides, 'mf-audio', '2.0.0', 'guides')
  expect(outcome).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('/guides is a page of mf-guides 1.0.0'),
  })
  expect(publishPage(guides, 'mf-audio', '2.0.0', 'audio').kind).toBe('edited')
  expect(publishPage(guides, 'mf-guides', '1.1.0', 'guides').kind).toBe('edited')
})

test('a remote may publish a new release with a page whose address it shares already', () => {
  const both = documentOf(publishPage(guides, 'mf-audio', '1.0.0', 'audio'))
  const shared = JSON.parse(JSON.stringify(both).replaceAll('"audio"', '"guides"'))
  expect(publishPage(shared, 'mf-audio', '1.0.1', 'guides').kind).toBe('edited')
  expect(publishPage(shared, 'mf-guides', '1.0.1', 'guides').kind).toBe('edited')
  expect(publishPage(shared, 'mf-others', '1.0.0', 'guides').kind).toBe('refused')
})

test('an address is free again once all releases with it are retired', () => {
  const moved = documentOf(publishPage(guides, 'mf-guides', '1.1.0', 'tapes'))
  expect(publishPage(moved, 'mf-audio', '1.0.0', 'guides').kind).toBe('refused')
  const promoted = documentOf(promote(moved, 'mf-guides', '1.1.0'))
  const retired = documentOf(retire(promoted, 'mf-guides', '1.0.0'))
  expect(publishPage(retired, 'mf-audio', '1.0.0', 'guides').kind).toBe('edited')
})

test.each([
  ['guided-tours', 'is an address of mf-tours'],
  ['tickets/kids', 'is an address of mf-tickets'],
  ['checkout/:step', 'is an address of mf-checkout'],
  ['media/guides', "belongs to the shop's server"],
  ['operator', "belongs to the shop's server"],
  ['remotes/guides', "belongs to the shop's server"],
  ['health/live', "belongs to the shop's server"],
  ['fr', 'would be read as a language'],
  ['fr/guides', 'would be read as a language'],
  ['api/guides', "belongs to the shop's server"],
])('refuses a page at /%s, which %s', (path, why) => {
  const outcome = publishPage(emptyDocument(), 'mf-guides', '1.0.0', path)
  expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) })
})

test.each([
  ['guides', 'guides', true],
  ['guides', 'guides/kids', false],
  ['guides/:id', 'guides/kids', true],
  ['guides/kids', 'guides/:id', true],
  ['guides/:id', 'guides/:name', true],
  ['guides/:id', 'tapes/:id', false],
  ['guides/:id/kids', 'guides/1/:part', true],
])('%s and %s can be the same address: %s', (one, other, share) => {
  expect(overlap(one, other)).toBe(share)
})
