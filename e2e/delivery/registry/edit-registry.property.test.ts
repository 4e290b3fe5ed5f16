import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canary, type EditOutcome, promote, publish, retire, rollback } from './edit-registry.ts'
import { type RegistryDocument, readDocument } from './registry-document.ts'
import { exampleRelease } from './testing/example-releases.ts'

const REMOTES = ['mf-tours', 'mf-merch']

/** A registry with fields and remotes of other teams and tools. */
const FOREIGN = {
  schema: 'v1-pre',
  owner: { team: 'platform' },
  microFrontends: {
    '@other/cinema': [{ url: '/c.json', metadata: { version: 'a', licence: 'MIT' }, rating: 5 }],
    '@shop/mf-tours': [
      {
        ...exampleRelease('0.9.0'),
        deployment: { traffic: 100, default: true, region: 'eu' },
        extras: { ticket: 'T-1' },
        reviewed: true,
      },
    ],
  },
}

const anyEdit = fc
  .record({
    remote: fc.constantFrom(...REMOTES),
    version: fc.constantFrom('0.9.0', '1.0.0', '1.1.0', '1.2.0'),
    share: fc.integer({ min: -5, max: 110 }),
    verb: fc.constantFrom('publish', 'promote', 'rollback', 'retire', 'canary'),
  })
  .map(({ remote, version, share, verb }) => (document: RegistryDocument): EditOutcome => {
    switch (verb) {
      case 'publish':
        return publish(document, remote, exampleRelease(version, remote))
      case 'promote':
        return promote(document, remote, version)
      case 'rollback':
        return rollback(document, remote)
      case 'retire':
        return retire(document, remote, version)
      default:
        return canary(document, remote, version, share)
    }
  })

/**
 * Expects what is true after every edit: one default, shares with a sum of 100, and listed
 * fallbacks.
 */
function expectSound(document: RegistryDocument) {
  expect(readDocument(document)).toMatchObject({ kind: 'document' })
  for (const remote of REMOTES) {
    const list = document.microFrontends[`@shop/${remote}`]
    if (list === undefined) continue
    expect(list.filter(({ deployment }) => deployment?.default === true)).toHaveLength(1)
    expect(list.reduce((sum, { deployment }) => sum + (deployment?.traffic ?? 0), 0)).toBe(100)
    const urls = list.map(({ url }) => url)
    for (const { url, fallbackUrl } of list) {
      if (fallbackUrl === undefined) continue
      expect(urls).toContain(fallbackUrl)
      expect(fallbackUrl).not.toBe(url)
    }
  }
}

test('after any edits the registry is valid, and unknown fields are unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
      let document: RegistryDocument = FOREIGN
      for (const edit of edits) {
        const outcome = edit(document)
        if (outcome.kind === 'edited') document = outcome.document
        expectSound(document)
      }
      const { microFrontends, ...rest } = document
      expect(rest).toEqual({ schema: FOREIGN.schema, owner: FOREIGN.owner })
      expect(microFrontends['@other/cinema']).toEqual(FOREIGN.microFrontends['@other/cinema'])
      const first = microFrontends['@shop/mf-tours']?.find(
        ({ metadata }) => metadata.version === '0.9.0',
      )
      // This release may have been retired, and another one listed with the same version.
      if (first?.reviewed !== true) return
      expect(first.extras).toMatchObject({ ticket: 'T-1' })
      expect(first.deployment).toMatchObject({ region: 'eu' })
    }),
    { numRuns: 200 },
  )
})
