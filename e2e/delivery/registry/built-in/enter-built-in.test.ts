import { expect, test } from 'vitest'
import { promote, publish, rollback } from '../edit-registry.ts'
import { emptyDocument, type RegistryDocument } from '../registry-document.ts'
import { registryStatus } from '../registry-status.ts'
import { documentOf, exampleRelease } from '../testing/example-releases.ts'
import { type BuiltInRelease, seedRegistry } from './enter-built-in.ts'

const builtIn = (version: string) => [{ remote: 'mf-tours', release: exampleRelease(version) }]

const start = (document: RegistryDocument, built: BuiltInRelease[]) =>
  seedRegistry(document, built, { keepsFiles: false })
/** Starts a server whose folder still has the files of the previous build. */
const deploy = (document: RegistryDocument, built: BuiltInRelease[]) =>
  seedRegistry(document, built, { keepsFiles: true })

function told(document: RegistryDocument): string[] {
  return registryStatus(document).map(
    ({ version, isDefault, share, fallback, builtIn }) =>
      `${version}${isDefault ? '*' : ''}${builtIn ? ' built in' : ''} ${share} ${fallback ?? '-'}`,
  )
}

test('the first start lists the built-in releases, and a second start changes nothing', () => {
  const first = start(emptyDocument(), builtIn('1.0.0-a'))
  expect(told(first)).toEqual(['1.0.0-a* built in 100 -'])
  expect(start(first, builtIn('1.0.0-a'))).toBe(first)
})

test('a new build replaces the previous one', () => {
  const before = start(emptyDocument(), builtIn('1.0.0-a'))
  expect(told(start(before, builtIn('1.0.0-b')))).toEqual(['1.0.0-b* built in 100 -'])
})

test('a new build is the default before a published release, but not before a promoted one', () => {
  const before = start(emptyDocument(), builtIn('1.0.0-a'))
  const published = documentOf(publish(before, 'mf-tours', exampleRelease('1.4.2')))
  expect(told(start(published, builtIn('1.0.0-b')))).toEqual([
    '1.4.2 0 1.0.0-b',
    '1.0.0-b* built in 100 -',
  ])
  const promoted = documentOf(promote(published, 'mf-tours', '1.4.2'))
  expect(told(start(promoted, builtIn('1.0.0-b')))).toEqual([
    '1.4.2* 100 1.0.0-b',
    '1.0.0-b built in 0 -',
  ])
})

test('entries of other remotes stay unchanged when built-in releases are entered', () => {
  const other = documentOf(
    publish(emptyDocument(), 'mf-guides', exampleRelease('3.0.0', 'mf-guides')),
  )
  const seeded = start(other, builtIn('1.0.0-a'))
  expect(seeded.microFrontends['@shop/mf-guides']).toEqual(other.microFrontends['@shop/mf-guides'])
})

test('if old files are still served, the previous build stays listed as fallback of the new one', () => {
  const first = deploy(emptyDocument(), builtIn('1.0.0-a'))
  const second = deploy(first, builtIn('1.0.0-b'))
  expect(told(second)).toEqual(['1.0.0-a built in 0 1.0.0-b', '1.0.0-b* built in 100 1.0.0-a'])
  expect(deploy(second, builtIn('1.0.0-b'))).toBe(second)
  expect(told(deploy(second, builtIn('1.0.0-c')))).toEqual([
    '1.0.0-b built in 0 1.0.0-c',
    '1.0.0-c* built in 100 1.0.0-b',
  ])
})

test('an older build that is deployed again becomes the default', () => {
  const [first, second] = [builtIn('1.0.0-a'), builtIn('1.0.0-b')]
  const again = deploy(deploy(deploy(emptyDocument(), first), second), first)
  expect(told(again)).toEqual(['1.0.0-b built in 0 1.0.0-a', '1.0.0-a* built in 100 1.0.0-b'])
})

test('a rolled-back build is not the default when it is deployed again, but a newer build is', () => {
  const [first, second] = [builtIn('1.0.0-a'), builtIn('1.0.0-b')]
  const back = documentOf(rollback(deploy(deploy(emptyDocument(), first), second), 'mf-tours'))
  expect(deploy(back, second)).toBe(back)
  expect(told(back)).toEqual(['1.0.0-a* built in 100 -', '1.0.0-b built in 0 1.0.0-a'])
  expect(told(deploy(back, builtIn('1.0.0-c')))).toEqual([
    '1.0.0-a built in 0 1.0.0-c',
    '1.0.0-c* built in 100 1.0.0-a',
  ])
})

test('a promoted release stays the default, and a new build replaces the old one as its fallback', () => {
  const before = deploy(emptyDocument(), builtIn('1.0.0-a'))
  const published = documentOf(publish(before, 'mf-tours', exampleRelease('1.4.2')))
  const promoted = documentOf(promote(published, 'mf-tours', '1.4.2'))
  expect(told(deploy(promoted, builtIn('1.0.0-b')))).toEqual([
    '1.4.2* 100 1.0.0-b',
    '1.0.0-b built in 0 -',
  ])
})
