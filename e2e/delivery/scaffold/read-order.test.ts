import { expect, test } from 'vitest'
import { readOrder } from './read-order.ts'

const whole = ['mf-audio', '--path', 'audio-guides', '--title', 'Audio guides']

test('uses the general title in each language without a title of its own', () => {
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
  [['audio'], '"audio" is not the name of a remote'],
  [['mf_audio'], '"mf_audio" is not the name of a remote'],
  [['mf-Audio'], '"mf-Audio" is not the name of a remote'],
  [['../mf-audio'], '"../mf-audio" is not the name of a remote'],
  [[], '"" is not the name of a remote'],
])('refuses %j as the name of a remote', (names, why) => {
  const reading = readOrder([...names, ...whole.slice(1)])
  expect(reading.kind === 'refused' && reading.problems.join()).toContain(why)
})

test.each(['', '/audio', 'audio/', 'Audio', '7-nights', 'audio/:id', 'a b', '../audio'])(
  'refuses %j as the path of a page',
  (path) => {
    const reading = readOrder(['mf-audio', '--path', path, '--title', 'Audio'])
    expect(reading.kind === 'refused' && reading.problems.join()).toContain(
      'is not the path of a page',
    )
  },
)

test('reports all problems at once, and refuses an unknown option', () => {
  const nothing = readOrder([])
  expect(nothing.kind === 'refused' && nothing.problems).toHaveLength(4)
  const unknown = readOrder([...whole, '--colour', 'red'])
  expect(unknown.kind === 'refused' && unknown.problems.join()).toContain('--colour')
})
