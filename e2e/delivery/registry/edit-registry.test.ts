import { expect, test } from 'vitest'
import { canary, promote, publish, retire, rollback } from './edit-registry.ts'
import { emptyDocument, type RegistryDocument } from './registry-document.ts'
import { MAX_FILLED_BYTES } from './registry-size.ts'
import { registryStatus } from './registry-status.ts'
import { documentOf, exampleRelease, registryWith } from './testing/example-releases.ts'

/** `1.0.0* 100, 1.1.0 0 → 1.0.0`: versions (`*` marks the default), shares and fallbacks. */
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

test('a release without hashes, as somebody may have written it by hand, is given to no visit', () => {
  const { extras: _, ...bare } = exampleRelease('1.1.0')
  const document = documentOf(publish(registryWith('1.0.0'), 'mf-tours', bare))
  const why = expect.stringContaining('without hashes')
  expect(promote(document, 'mf-tours', '1.1.0')).toMatchObject({ kind: 'refused', why })
  expect(canary(document, 'mf-tours', '1.1.0', 5)).toMatchObject({ kind: 'refused', why })
  expect(canary(document, 'mf-tours', '1.1.0', 0)).toMatchObject({ kind: 'edited' })
})

test('nothing goes back to a release without hashes, which no browser would load', () => {
  const { extras: _, ...bare } = exampleRelease('1.0.0')
  const written = documentOf(publish(emptyDocument(), 'mf-tours', bare))
  const listed = documentOf(publish(written, 'mf-tours', exampleRelease('1.1.0')))
  const promoted = documentOf(promote(listed, 'mf-tours', '1.1.0'))
  expect(rollback(promoted, 'mf-tours', [written])).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('no earlier release'),
  })
})

test('what makes the registry too large is not published, and the largest is named', () => {
  const { extras, ...rest } = exampleRelease('1.1.0')
  const large = { ...rest, extras: { ...extras, more: 'x'.repeat(MAX_FILLED_BYTES) } }
  expect(publish(registryWith('1.0.0'), 'mf-tours', large)).toEqual({
    kind: 'refused',
    why: expect.stringMatching(/largest release in it is mf-tours 1\.1\.0 with \d+.*Nothing was/s),
  })
})

test('the first release of a remote is its default, a later one waits', () => {
  expect(told(registryWith('1.0.0'))).toBe('1.0.0* 100')
  expect(told(registryWith('1.0.0', '1.1.0'))).toBe('1.0.0* 100, 1.1.0 0 → 1.0.0')
})

test('a release that is listed already is published once more without a change', () => {
  const document = registryWith('1.0.0', '1.1.0')
  expect(documentOf(publish(document, 'mf-tours', exampleRelease('1.1.0')))).toBe(document)
})

test('another release of the same version, or at the same address, is refused', () => {
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

test('the release before is the fallback of a promoted one', () => {
  const document = documentOf(promote(registryWith('1.0.0', '1.1.0'), 'mf-tours', '1.1.0'))
  expect(told(document)).toBe('1.0.0 0, 1.1.0* 100 → 1.0.0')
  expect(documentOf(promote(document, 'mf-tours', '1.1.0'))).toBe(document)
})

test('what is rolled back stays listed, and it is neither a rollback target nor a fallback', () => {
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

test('without a fallback the history says what was before', () => {
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

test('a retired release leaves the list, and the release it was the fallback of gets another', () => {
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

test('shares are the default’s to give, and never more than there is', () => {
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

test.each([-1, 101, 0.5, Number.NaN])('%d is no share', (share) => {
  const document = registryWith('1.0.0', '1.1.0')
  expect(canary(document, 'mf-tours', '1.1.0', share).kind).toBe('refused')
})

test('what is not listed is named together with what is', () => {
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
