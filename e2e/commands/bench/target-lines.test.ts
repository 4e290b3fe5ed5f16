import { expect, test } from 'vitest'
import type { LoadFields } from './load-page.ts'
import { type Measurements, targetRows } from './target-lines.ts'

const NOTHING: Measurements = { firstViews: [], moves: {}, actions: {}, visits: {} }

function coldHome(of: Record<string, Partial<LoadFields>>): Measurements {
  const view = { page: 'home', profile: 'slow', visit: 'cold' } as const
  return { ...NOTHING, firstViews: [{ ...view, of: of as Record<string, LoadFields> }] }
}

test('what was not measured has no line', () => {
  expect(targetRows(NOTHING, 'shop', 'peer')).toEqual([])
  const rows = targetRows(coldHome({ shop: { lcp: 900 } }), 'shop', 'peer')
  expect(rows.some(({ what }) => what === 'home, cold: LCP')).toBe(false)
})

test('a ratio to the peer of the same run is reached at its line, and missed above it', () => {
  const reached = targetRows(coldHome({ shop: { lcp: 300 }, peer: { lcp: 1000 } }), 'shop', 'peer')
  expect(reached).toMatchObject([{ what: 'home, cold: LCP', value: 0.3, isReached: true }])
  const missed = targetRows(coldHome({ shop: { lcp: 310 }, peer: { lcp: 1000 } }), 'shop', 'peer')
  expect(missed[0]?.isReached).toBe(false)
  expect(missed[0]?.text).toContain('MISSED')
})

test('a link counts from what is seen last', () => {
  const rows = targetRows(coldHome({ shop: { lcp: 500, link: 450 } }), 'shop', null)
  expect(rows.find(({ what }) => what.includes('link usable'))?.value).toBe(0)
})

test('moves and presses have lines of their own', () => {
  const move = { took: 650, requests: 4, waves: 2 }
  const moves = { shop: { first: move, intended: { ...move, requests: 1 }, again: move } }
  const rows = targetRows({ ...NOTHING, moves }, 'shop', null)
  const reached = Object.fromEntries(rows.map(({ what, isReached }) => [what, isReached]))
  expect(reached['move to a remote not loaded']).toBe(true)
  expect(reached['move after 600 ms of intent: requests']).toBe(false)
})

test('the worker is compared with the same shop without it, at the second visit', () => {
  const of = { shop: { fcp: 500 }, 'with its worker': { fcp: 260 } }
  const warm = { page: 'home', profile: 'slow', visit: 'warm' } as const
  const measured = {
    ...NOTHING,
    firstViews: [{ ...warm, of: of as unknown as Record<string, LoadFields> }],
  }
  expect(targetRows(measured, 'shop', null)).toMatchObject([
    { what: 'with its worker, home, warm: FCP', value: 0.52, isReached: true },
  ])
})
