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

test.each([
  ['mf-tours', 'audio', 'mf-tours is there already'],
  ['mf-attic', 'audio', 'mf-attic is there already'],
  ['mf-audio', 'guided-tours', '/guided-tours is an address of mf-tours'],
  ['mf-audio', 'tickets/audio', '/tickets/audio is an address of mf-tickets'],
  ['mf-audio', 'podcasts', 'page of another remote'],
  ['mf-audio', 'fr', 'read as a language'],
  ['mf-audio', 'fr/audio', 'read as a language'],
  ['mf-audio', 'api/audio', "belongs to the shop's server"],
  ['mf-audio', 'remotes', "belongs to the shop's server"],
  ['mf-audio', 'guided/tours', 'A page of the shop is called guidedTours'],
])('%s at %s is refused', (remote, path, why) => {
  expect(collisionsOf({ remote, path }, workspace).join()).toContain(why)
})
