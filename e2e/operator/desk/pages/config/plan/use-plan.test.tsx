import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callOf, holdCalls } from '../../../testing/held-calls.ts'
import { planned } from '../../../testing/planned.ts'
import { createDesk } from '../../../testing/show-in-desk.tsx'
import { usePlan } from './use-plan.ts'

const planOf = (undoneOf: number | null) =>
  planned({
    kind: 'preview',
    current: { site_name: 'Tower' },
    wanted: { site_name: 'Castle' },
    undoneOf,
  })

function open() {
  const calls = holdCalls()
  const { around } = createDesk()
  const told = { onImpossible: vi.fn(), onSaved: vi.fn() }
  const { result } = renderHook(() => usePlan(told), {
    wrapper: ({ children }) => around(children),
  })
  onTestFinished(cleanup)
  return { calls, planning: result, ...told }
}

// Regression: the answer to an earlier undo replaced the plan above "Save".
test('previews the latest of two requested undos', async () => {
  const { calls, planning } = open()
  act(() => planning.current.undo(1))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(planning.current.undoing).toBe(1)
  act(() => planning.current.undo(2))
  await waitFor(() => expect(calls).toHaveLength(2))
  const [first, second] = calls
  await act(async () => second?.answer(planOf(2)))
  await waitFor(() => expect(planning.current.plan?.undoneOf).toBe(2))
  expect(planning.current.undoing).toBeNull()
  await act(async () => first?.answer(planOf(1)))
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))
  expect(planning.current.plan?.undoneOf).toBe(2)
})

// Regression: the drawer closed without a message.
test('reports a save that has nothing left to change', async () => {
  const { calls, planning, onSaved, onImpossible } = open()
  act(() => planning.current.save(planOf(null)))
  const saving = await callOf(calls, 'config/save')
  await act(async () => saving.answer({ kind: 'same' }))
  await waitFor(() =>
    expect(onImpossible).toHaveBeenCalledWith(expect.objectContaining({ kind: 'same' })),
  )
  expect(onSaved).not.toHaveBeenCalled()
  expect(planning.current.plan).toBeNull()
})
