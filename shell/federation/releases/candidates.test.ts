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

test('a new visit tries its release, and then the fallback of that', () => {
  expect(versions({})).toEqual(['2', '1'])
  expect(versions({ releases: [NEW] })).toEqual(['2'])
  expect(versions({ releases: [] })).toEqual([])
})

test('a fallback stands in only while it is listed itself, and then the default is tried', () => {
  const other = aRelease('3', { fallback: '0' })
  expect(versions({ releases: [OLD, NEW, other], pinned: other })).toEqual(['3', '2'])
  expect(versions({ releases: [aRelease('0'), NEW, other], pinned: other })).toEqual([
    '3',
    '0',
    '2',
  ])
})

// Regression: a canary whose fallback failed as well took the page from its visitors, and from them alone.
test('whoever is in the share of a canary is given the default in the end', () => {
  const canary = aRelease('3', { traffic: 50, fallback: '1' })
  const releases = [OLD, NEW, canary]
  expect(versions({ releases, bucket: 0 })).toEqual(['3', '1', '2'])
  expect(versions({ releases, bucket: 0, pinned: OLD })).toEqual(['1', '3', '2'])
})

test('a release that is its own fallback is tried once', () => {
  expect(versions({ releases: [aRelease('1', { fallback: '1' })] })).toEqual(['1'])
})

test('a visit continues with the release it started with, before what others get', () => {
  expect(versions({ pinned: OLD })).toEqual(['1', '2'])
})

test('a release that was retired is left', () => {
  expect(versions({ pinned: aRelease('0'), releases: [OLD, NEW] })).toEqual(['2', '1'])
})

test('an older copy of the registry retires nothing, nor does one that is lost', () => {
  const pinned = aRelease('3', { fallback: '1' })
  expect(versions({ pinned, isCurrent: false })).toEqual(['3', '1', '2'])
  expect(versions({ pinned, isCurrent: false, releases: [] })).toEqual(['3'])
})

test('what the registry says of a pinned release by now goes before what it said then', () => {
  const [first] = candidates({
    releases: [aRelease('1', { fallback: '2' }), NEW],
    isCurrent: true,
    pinned: OLD,
    bucket: 0,
  })
  expect(first?.fallbackUrl).toBe(NEW.url)
})
