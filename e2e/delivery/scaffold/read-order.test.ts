import { expect, test } from 'vitest'
import { readOrder } from './read-order.ts'

const whole = ['mf-audio', '--path', 'audio-guides', '--title', 'Audio guides']

test('one title is used in every language that has none of its own', () => {
  const reading = readOrder([...whole, '--title-de', 'Audioführer'])
  expect(reading).toMatchObject({
    kind: 'order',
    order: {
      remote: 'mf-audio',
      path: 'audio-guides',
      titles: { de: 'Audioführer', sv: 'Audio guides' },
    },
  })
  expect(reading.kind === 'order' && reading.order.untranslated).not.toContain('de')
})

test.each([
  [['audio'], '"audio" is no name of a remote'],
  [['mf_audio'], '"mf_audio" is no name of a remote'],
  [['mf-Audio'], '"mf-Audio" is no name of a remote'],
  [['../mf-audio'], '"../mf-audio" is no name of a remote'],
  [[], '"" is no name of a remote'],
])('%j is refused by its name', (names, why) => {
  const reading = readOrder([...names, ...whole.slice(1)])
  expect(reading.kind === 'refused' && reading.problems.join()).toContain(why)
})

test.each(['', '/audio', 'audio/', 'Audio', '7-nights', 'audio/:id', 'a b', '../audio'])(
  'the path %j is refused',
  (path) => {
    const reading = readOrder(['mf-audio', '--path', path, '--title', 'Audio'])
    expect(reading.kind === 'refused' && reading.problems.join()).toContain('is no path of a page')
  },
)

test('all problems are reported at once, and an unknown option is not ignored', () => {
  const nothing = readOrder([])
  expect(nothing.kind === 'refused' && nothing.problems).toHaveLength(4)
  const unknown = readOrder([...whole, '--colour', 'red'])
  expect(unknown.kind === 'refused' && unknown.problems.join()).toContain('--colour')
})
