import { expect, test } from 'vitest'
import { collisionsOf } from './collisions.ts'

const workspace = {
  folders: ['shared', 'mf-tours'],
  entries: ['README.md', 'mf-attic', 'mf-tours', 'shared'],
  pages: [{ name: 'podcasts', path: 'podcasts' }],
}

test('what is free has nothing against it', () => {
  expect(collisionsOf({ remote: 'mf-audio', path: 'audio-guides' }, workspace)).toEqual([])
})

// What else is the shop's own is in `registry/taken-pages.test.ts`.
test.each([
  ['mf-tours', 'audio', 'mf-tours is there already'],
  ['mf-attic', 'audio', 'mf-attic is there already'],
  ['mf-audio', 'guided-tours', '/guided-tours is an address of mf-tours'],
  ['mf-audio', 'podcasts', 'page of another remote'],
  ['mf-audio', 'fr', 'read as a language'],
  ['mf-audio', 'guided/tours', 'A page of the shop is called guidedTours'],
])('%s at %s is refused', (remote, path, why) => {
  expect(collisionsOf({ remote, path }, workspace).join()).toContain(why)
})
