import { expect, test } from 'vitest'
import { targetLines } from './target-lines.ts'

test('lists no targets for figures that were not measured', () => {
  expect(targetLines({}, 'shop', 'peer')).toEqual([])
  const alone = { 'home, cold, slow': { shop: { lcp: 900, waves: null } } }
  expect(targetLines(alone, 'shop', 'peer')).toEqual([])
})

test('a ratio equal to the limit meets the target, a higher ratio misses it', () => {
  const lines = (lcp: number) =>
    targetLines({ 'home, cold, slow': { shop: { lcp }, peer: { lcp: 1000 } } }, 'shop', 'peer')
  expect(lines(300)).toEqual([expect.stringMatching(/^reached .*lcp, to the peer +0.3 of 0.3$/)])
  expect(lines(310)).toEqual([expect.stringMatching(/^MISSED .* 0.31 of 0.3$/)])
})

test('moves between pages and presses of buttons have their own limits', () => {
  const lines = targetLines(
    { 'move, first': { shop: { took: 650 } }, presses: { shop: { add: 81 } } },
    'shop',
    null,
  )
  expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(['reached', 'MISSED'])
})

test('compares second visits with the service worker and without it', () => {
  const of = { shop: { fcp: 500 }, 'with its worker': { fcp: 260 } }
  expect(targetLines({ 'home, warm, slow': of }, 'shop', null)).toEqual([
    expect.stringMatching(/^reached .*fcp, with the worker +0.52 of 1$/),
  ])
})
