import { expect, test } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { candidates, type Situation } from './choose-release.ts'

const OLD = aRelease('1')
const NEW = aRelease('2', { standard: true, fallback: '1' })

const versions = (situation: Partial<Situation>) =>
  candidates({
    releases: [OLD, NEW],
    isCurrent: true,
    pinned: null,
    bucket: 99,
    ...situation,
  }).map(({ metadata }) => metadata.version)

test('a new visit tries the release chosen for it, and then this release’s fallback', () => {
  expect(versions({})).toEqual(['2', '1'])
  expect(versions({ releases: [NEW] })).toEqual(['2'])
  expect(versions({ releases: [] })).toEqual([])
})

test('uses a fallback only while it is listed, and then tries the default', () => {
  const other = aRelease('3', { fallback: '0' })
  expect(versions({ releases: [OLD, NEW, other], pinned: other })).toEqual(['3', '2'])
  expect(versions({ releases: [aRelease('0'), NEW, other], pinned: other })).toEqual([
    '3',
    '0',
    '2',
  ])
})

// Regression: when a canary and its fallback both failed, its visitors lost the page.
test('visitors who got a canary release finally get the default if canary and fallback fail', () => {
  const canary = aRelease('3', { traffic: 50, fallback: '1' })
  const releases = [OLD, NEW, canary]
  expect(versions({ releases, bucket: 0 })).toEqual(['3', '1', '2'])
  expect(versions({ releases, bucket: 0, pinned: OLD })).toEqual(['1', '3', '2'])
})

test('tries a release that is its own fallback once', () => {
  expect(versions({ releases: [aRelease('1', { fallback: '1' })] })).toEqual(['1'])
})

test('a visit first tries the release it started with, and then the one that a new visit gets', () => {
  expect(versions({ pinned: OLD })).toEqual(['1', '2'])
})

test('a visit does not try its release any more once that was retired', () => {
  expect(versions({ pinned: aRelease('0'), releases: [OLD, NEW] })).toEqual(['2', '1'])
})

test('with an older copy of the registry or without a registry, no release counts as retired', () => {
  const pinned = aRelease('3', { fallback: '1' })
  expect(versions({ pinned, isCurrent: false })).toEqual(['3', '1', '2'])
  expect(versions({ pinned, isCurrent: false, releases: [] })).toEqual(['3'])
})

test('uses the current registry entry of a pinned release, not the stored entry', () => {
  const [first] = candidates({
    releases: [aRelease('1', { fallback: '2' }), NEW],
    isCurrent: true,
    pinned: OLD,
    bucket: 0,
  })
  expect(first?.fallbackUrl).toBe(NEW.url)
})
