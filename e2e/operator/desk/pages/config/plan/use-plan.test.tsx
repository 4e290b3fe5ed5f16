import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callOf, holdCalls } from '../../../testing/held-calls.ts'
import { createDesk } from '../../../testing/show-in-desk.tsx'
import { usePlan } from './use-plan.ts'

const CURRENT = { site_name: 'Tower', accent: '' }
const WANTED = { site_name: 'Castle' }

const planOf = (undoneOf: number | null) => ({
  kind: 'preview' as const,
  base: 4,
  current: CURRENT,
  wanted: WANTED,
  undoneOf,
  changes: {},
  carts: [],
  savedMeanwhile: null,
  changedSince: [],
  effect: {
    menu: { before: [], after: [] },
    addresses: { appear: [], vanish: [], change: [] },
    languages: { now: [], appear: [], vanish: [] },
    warnings: [],
  },
})

function open() {
  const calls = holdCalls()
  const { queries, around } = createDesk()
  queries.setQueryData(['config'], { revision: 4, current: CURRENT })
  const told = { onImpossible: vi.fn(), onSaved: vi.fn() }
  const { result } = renderHook(() => usePlan(told), {
    wrapper: ({ children }) => around(children),
  })
  onTestFinished(cleanup)
  return { calls, queries, hand: result, ...told }
}

// Regression: the answer to an earlier press took the place of what stood above "Save".
test('of two that are to be undone the one that was pressed last is previewed', async () => {
  const { calls, hand } = open()
  act(() => hand.current.undo(1))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(hand.current.undoing).toBe(1)
  act(() => hand.current.undo(2))
  await waitFor(() => expect(calls).toHaveLength(2))
  const [first, second] = calls
  await act(async () => second?.answer(planOf(2)))
  await waitFor(() => expect(hand.current.plan?.undoneOf).toBe(2))
  expect(hand.current.undoing).toBeNull()
  await act(async () => first?.answer(planOf(1)))
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))
  expect(hand.current.plan?.undoneOf).toBe(2)
})

test('what was saved is in force at once, before it is read again', async () => {
  const { calls, queries, hand, onSaved } = open()
  queries.setQueryDefaults(['config'], { queryFn: () => new Promise(() => undefined) })
  act(() => hand.current.save(planOf(null)))
  const saving = await callOf(calls, 'config/save')
  await act(async () => saving.answer({ kind: 'saved', revision: 5 }))
  const inForce = { revision: 5, current: { site_name: 'Castle', accent: '' } }
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(planOf(null), inForce))
  expect(queries.getQueryData(['config'])).toEqual(inForce)
  expect(hand.current.saved).toBe(5)
  expect(hand.current.isBusy).toBe(false)
})

// Regression: the drawer closed without a word.
test('a save that changes nothing any more says so', async () => {
  const { calls, hand, onSaved, onImpossible } = open()
  act(() => hand.current.save(planOf(null)))
  const saving = await callOf(calls, 'config/save')
  await act(async () => saving.answer({ kind: 'same' }))
  await waitFor(() =>
    expect(onImpossible).toHaveBeenCalledWith(expect.objectContaining({ kind: 'same' })),
  )
  expect(onSaved).not.toHaveBeenCalled()
  expect(hand.current.plan).toBeNull()
})
