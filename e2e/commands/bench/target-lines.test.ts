import { expect, test } from 'vitest'
import { targetLines } from './target-lines.ts'

test('lists no targets for figures that were not measured', () => {
  expect(targetLines({}, 'shop', 'peer')).toEqual([])
  const alone = { 'home, slow, cold': { peer: { LCP: 900 } } }
  expect(targetLines(alone, 'shop', 'peer')).toEqual([])
})

test('a ratio equal to the limit reaches the target, a higher ratio does not', () => {
  const lines = (LCP: number) =>
    targetLines({ 'home, slow, cold': { shop: { LCP }, peer: { LCP: 1000 } } }, 'shop', 'peer')
  expect(lines(300)).toContain('| home, slow, cold: LCP | 0.3 | 0.3 | yes |')
  expect(lines(310)).toContain('| home, slow, cold: LCP | 0.31 | 0.3 | no |')
})

test('moves between pages and presses of buttons have their own limits', () => {
  const results = { 'move to list, slow': { shop: { first: 650 } }, presses: { shop: { add: 81 } } }
  const lines = targetLines(results, 'shop', null)
  expect(lines).toContain('| move to list, slow: first | 650 | 700 | yes |')
  expect(lines).toContain('| presses: add | 81 | 80 | no |')
})

test('a candidate that failed reaches no target', () => {
  const results = { 'event, slow, cold': { shop: {}, peer: { LCP: 1000 } } }
  const lines = targetLines(results, 'shop', 'peer')
  expect(lines).toContain('| event, slow, cold: LCP | failed | 0.35 | no |')
})
