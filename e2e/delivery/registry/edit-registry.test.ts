import { expect, test } from 'vitest'
import { canary, promote, publish, retire, rollback } from './edit-registry.ts'
import { emptyDocument, type RegistryDocument } from './registry-document.ts'
import { MAX_FILLED_BYTES } from './registry-size.ts'
import { registryStatus } from './registry-status.ts'
import { documentOf, exampleRelease, registryWith } from './testing/example-releases.ts'

/**
 * Versions with shares and fallbacks, such as `1.0.0* 100, 1.1.0 0 → 1.0.0`; `*` marks the default.
 */
function told(document: RegistryDocument): string {
  return registryStatus(document)
    .map(({ version, isDefault, share, fallback, rolledBack }) =>
      [
        `${version}${isDefault ? '*' : ''}${rolledBack ? '!' : ''} ${share}`,
        ...(fallback === null ? [] : [fallback]),
      ].join(' → '),
    )
    .join(', ')
}

test('gives no visit to a release without hashes, such as one written by hand', () => {
  const { extras: _, ...bare } = exampleRelease('1.1.0')
  const document = documentOf(publish(registryWith('1.0.0'), 'mf-tours', bare))
  const why = expect.stringContaining('without hashes')
  expect(promote(document, 'mf-tours', '1.1.0')).toMatchObject({ kind: 'refused', why })
  expect(canary(document, 'mf-tours', '1.1.0', 5)).toMatchObject({ kind: 'refused', why })
  expect(canary(document, 'mf-tours', '1.1.0', 0)).toMatchObject({ kind: 'edited' })
})

test('does not roll back to a release without hashes, because no browser would load it', () => {
  const { extras: _, ...bare } = exampleRelease('1.0.0')
  const written = documentOf(publish(emptyDocument(), 'mf-tours', bare))
  const listed = documentOf(publish(written, 'mf-tours', exampleRelease('1.1.0')))
  const promoted = documentOf(promote(listed, 'mf-tours', '1.1.0'))
  expect(rollback(promoted, 'mf-tours', [written])).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('no earlier release'),
  })
})

test('refuses a release that makes the registry too large, and names the largest release', () => {
  const { extras, ...rest } = exampleRelease('1.1.0')
  const large = { ...rest, extras: { ...extras, more: 'x'.repeat(MAX_FILLED_BYTES) } }
  expect(publish(registryWith('1.0.0'), 'mf-tours', large)).toEqual({
    kind: 'refused',
    why: expect.stringMatching(/largest release in it is mf-tours 1\.1\.0 with \d+.*Nothing was/s),
  })
})

test('the first release of a remote is its default, and a later one gets no visits yet', () => {
  expect(told(registryWith('1.0.0'))).toBe('1.0.0* 100')
  expect(told(registryWith('1.0.0', '1.1.0'))).toBe('1.0.0* 100, 1.1.0 0 → 1.0.0')
})

test('publishing a listed release again changes nothing', () => {
  const document = registryWith('1.0.0', '1.1.0')
  expect(documentOf(publish(document, 'mf-tours', exampleRelease('1.1.0')))).toBe(document)
})

test('refuses another release with the same version or the same address', () => {
  const document = registryWith('1.0.0')
  const release = exampleRelease('1.0.0')
  const extras = { ...release.extras, release: exampleRelease('2.0.0').extras?.release }
  expect(publish(document, 'mf-tours', { ...release, extras })).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('Raise the version in mf-tours/package.json'),
  })
  const renamed = { ...release, metadata: { version: '1.0.1' } }
  expect(publish(document, 'mf-tours', renamed).kind).toBe('refused')
})

test('when a release is promoted, the previous default becomes its fallback', () => {
  const document = documentOf(promote(registryWith('1.0.0', '1.1.0'), 'mf-tours', '1.1.0'))
  expect(told(document)).toBe('1.0.0 0, 1.1.0* 100 → 1.0.0')
  expect(documentOf(promote(document, 'mf-tours', '1.1.0'))).toBe(document)
})

test('a rolled-back release stays listed, but no later rollback or fallback leads to it', () => {
  let document = registryWith('1.0.0', '1.1.0')
  document = documentOf(promote(document, 'mf-tours', '1.1.0'))
  document = documentOf(publish(document, 'mf-tours', exampleRelease('1.2.0')))
  expect(told(document)).toContain('1.2.0 0 → 1.1.0')
  document = documentOf(rollback(document, 'mf-tours'))
  expect(told(document)).toBe('1.0.0* 100, 1.1.0! 0 → 1.0.0, 1.2.0 0 → 1.0.0')
  expect(rollback(document, 'mf-tours')).toMatchObject({ kind: 'refused' })
  document = documentOf(promote(document, 'mf-tours', '1.2.0'))
  expect(told(document)).toBe('1.0.0 0, 1.1.0! 0 → 1.0.0, 1.2.0* 100 → 1.0.0')
})

test('if the default has no fallback, a rollback finds the previous default in the history', () => {
  const before = registryWith('1.0.0', '1.1.0')
  const promoted = documentOf(promote(before, 'mf-tours', '1.1.0'))
  const list = promoted.microFrontends['@shop/mf-tours'] ?? []
  const bare = list.map(({ fallbackUrl: _, ...release }) => release)
  const document = { ...promoted, microFrontends: { '@shop/mf-tours': bare } }
  expect(rollback(document, 'mf-tours').kind).toBe('refused')
  expect(told(documentOf(rollback(document, 'mf-tours', [promoted, before])))).toBe(
    '1.0.0* 100, 1.1.0! 0',
  )
})

test('a retired release is removed, and releases with it as fallback get another one', () => {
  let document = documentOf(promote(registryWith('1.0.0', '1.1.0', '1.2.0'), 'mf-tours', '1.1.0'))
  document = documentOf(promote(document, 'mf-tours', '1.2.0'))
  expect(told(documentOf(retire(document, 'mf-tours', '1.1.0')))).toBe(
    '1.0.0 0, 1.2.0* 100 → 1.0.0',
  )
  expect(retire(document, 'mf-tours', '1.2.0')).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('is the default'),
  })
})

test('shares are taken from the default, which cannot give more than it has', () => {
  let document = documentOf(
    canary(registryWith('1.0.0', '1.1.0', '1.2.0'), 'mf-tours', '1.1.0', 60),
  )
  expect(told(document)).toContain('1.0.0* 40')
  expect(canary(document, 'mf-tours', '1.2.0', 41)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('leave 40 %'),
  })
  document = documentOf(canary(document, 'mf-tours', '1.2.0', 40))
  expect(told(document)).toContain('1.0.0* 0')
  document = documentOf(promote(document, 'mf-tours', '1.1.0'))
  expect(told(document)).toBe('1.0.0 0, 1.1.0* 60 → 1.0.0, 1.2.0 40 → 1.0.0')
})

test.each([-1, 101, 0.5, Number.NaN])('refuses the share %d', (share) => {
  const document = registryWith('1.0.0', '1.1.0')
  expect(canary(document, 'mf-tours', '1.1.0', share).kind).toBe('refused')
})

test('the refusal for an unlisted release names the listed ones', () => {
  const document = registryWith('1.0.0')
  for (const outcome of [
    promote(document, 'mf-tours', '9.9.9'),
    retire(document, 'mf-tours', '9.9.9'),
    canary(document, 'mf-tours', '9.9.9', 5),
  ]) {
    expect(outcome).toMatchObject({ why: expect.stringContaining('(listed: 1.0.0)') })
  }
  const misspelt = expect.stringContaining('mf-tour is not in the registry (listed: mf-tours)')
  expect(promote(document, 'mf-tour', '1.0.0')).toMatchObject({ why: misspelt })
  expect(rollback(emptyDocument(), 'mf-tours').kind).toBe('refused')
})
