import { expect, test } from 'vitest'
import { collisionsOf } from './collisions.ts'

const workspace = {
  folders: ['shared', 'mf-tours'],
  entries: ['README.md', 'mf-attic', 'mf-tours', 'shared'],
  pages: [{ name: 'podcasts', path: 'podcasts' }],
}

test('accepts a new remote with a free name and path', () => {
  expect(collisionsOf({ remote: 'mf-audio', path: 'audio-guides' }, workspace)).toEqual([])
})

// Addresses that belong to the shop are tested in `registry/page-conflicts.test.ts`.
test.each([
  ['mf-tours', 'audio', 'mf-tours exists already'],
  ['mf-attic', 'audio', 'mf-attic exists already'],
  ['mf-audio', 'guided-tours', '/guided-tours is an address of mf-tours'],
  ['mf-audio', 'podcasts', 'page of another remote'],
  ['mf-audio', 'fr', 'read as a language'],
  ['mf-audio', 'guided/tours', 'The shop has a page named guidedTours'],
])('refuses a new remote %s with a page at %s', (remote, path, why) => {
  expect(collisionsOf({ remote, path }, workspace).join()).toContain(why)
})
