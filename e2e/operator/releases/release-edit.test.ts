import { expect, test } from 'vitest'
import { promote, publish } from '../../delivery/registry/edit-registry.ts'
import { emptyDocument } from '../../delivery/registry/registry-document.ts'
import { documentOf, exampleRelease } from '../../delivery/registry/testing/example-releases.ts'
import { restoreShares } from './release-edit.ts'

test('an undo gives no visits to a release without hashes, because browsers would not load it', () => {
  const { extras: _, ...bare } = exampleRelease('1.0.0')
  const written = documentOf(publish(emptyDocument(), 'mf-tours', bare))
  const listed = documentOf(publish(written, 'mf-tours', exampleRelease('1.1.0')))
  const promoted = documentOf(promote(listed, 'mf-tours', '1.1.0'))
  expect(restoreShares(promoted, listed, ['mf-tours'])).toEqual(promoted)
})
