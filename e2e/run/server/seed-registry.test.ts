import { expect, test } from 'vitest'
import { promote, publish } from '../../registry/edit-registry.ts'
import { emptyDocument, type RegistryDocument } from '../../registry/registry-document.ts'
import { registryStatus } from '../../registry/registry-status.ts'
import { documentOf, exampleRelease } from '../../registry/testing/example-releases.ts'
import { seedRegistry } from './seed-registry.ts'

const builtIn = (version: string) => [{ remote: 'mf-tours', release: exampleRelease(version) }]

function told(document: RegistryDocument): string[] {
  return registryStatus(document).map(
    ({ version, isDefault, share, fallback, builtIn }) =>
      `${version}${isDefault ? '*' : ''}${builtIn ? ' built in' : ''} ${share} ${fallback ?? '-'}`,
  )
}

test('a first start lists what is built, and a second one changes nothing', () => {
  const first = seedRegistry(emptyDocument(), builtIn('1.0.0-a'))
  expect(told(first)).toEqual(['1.0.0-a* built in 100 -'])
  expect(seedRegistry(first, builtIn('1.0.0-a'))).toBe(first)
})

test('a new build takes the place of the one before', () => {
  const before = seedRegistry(emptyDocument(), builtIn('1.0.0-a'))
  expect(told(seedRegistry(before, builtIn('1.0.0-b')))).toEqual(['1.0.0-b* built in 100 -'])
})

test('a published release waits beside a new build, and a promoted one stays promoted', () => {
  const before = seedRegistry(emptyDocument(), builtIn('1.0.0-a'))
  const published = documentOf(publish(before, 'mf-tours', exampleRelease('1.4.2')))
  expect(told(seedRegistry(published, builtIn('1.0.0-b')))).toEqual([
    '1.4.2 0 1.0.0-b',
    '1.0.0-b* built in 100 -',
  ])
  const promoted = documentOf(promote(published, 'mf-tours', '1.4.2'))
  expect(told(seedRegistry(promoted, builtIn('1.0.0-b')))).toEqual([
    '1.4.2* 100 1.0.0-b',
    '1.0.0-b built in 0 -',
  ])
})

test('what is listed of other remotes stays', () => {
  const other = documentOf(
    publish(emptyDocument(), 'mf-guides', exampleRelease('3.0.0', 'mf-guides')),
  )
  const seeded = seedRegistry(other, builtIn('1.0.0-a'))
  expect(seeded.microFrontends['@shop/mf-guides']).toEqual(other.microFrontends['@shop/mf-guides'])
})
