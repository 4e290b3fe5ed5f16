import { expect, test } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { chooseRelease } from './choose-release.ts'

const releases = [
  aRelease('1', { standard: true, traffic: 70 }),
  aRelease('2', { traffic: 10 }),
  aRelease('3', { traffic: 20 }),
]

test.each([
  [0, '2'],
  [9.99, '2'],
  [10, '3'],
  [29.99, '3'],
  [30, '1'],
  [99.99, '1'],
])('a visitor with the number %d gets release %s', (bucket, version) => {
  expect(chooseRelease(releases, bucket)?.metadata.version).toBe(version)
})

test('a visitor keeps a canary release while its share of the visitors is raised', () => {
  const at = (traffic: number) =>
    chooseRelease([aRelease('1', { standard: true }), aRelease('2', { traffic })], 12)?.metadata
      .version
  expect([5, 13, 50, 100].map(at)).toEqual(['1', '2', '2', '2'])
})

test('a release without a share gets no visitors, and a negative share takes none from other releases', () => {
  const odd = [
    aRelease('1', { traffic: -50 }),
    aRelease('2', { traffic: 0 }),
    { url: '/x', metadata: { version: '3' } },
    aRelease('4', { standard: true }),
    aRelease('5', { traffic: 10 }),
  ]
  expect(chooseRelease(odd, 0)?.metadata.version).toBe('5')
  expect(chooseRelease(odd, 10)?.metadata.version).toBe('4')
})

test('if no release is marked as default, the first one is; without releases, none is chosen', () => {
  expect(chooseRelease([aRelease('1'), aRelease('2')], 0)?.metadata.version).toBe('1')
  expect(chooseRelease([], 0)).toBeNull()
})
