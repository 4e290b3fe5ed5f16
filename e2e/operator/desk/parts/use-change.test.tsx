import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callOf, holdCalls } from '../testing/held-calls.ts'
import { createDesk } from '../testing/show-in-desk.tsx'
import { useChange } from './use-change.ts'

// Regression: the password appeared only after the message had closed and both lists were reloaded,
// or never.
test('shows a one-time password at once, even while the lists load slowly', async () => {
  const calls = holdCalls()
  const { queries, around } = createDesk()
  for (const name of ['operators', 'operator-sessions'])
    queries.setQueryDefaults([name], { queryFn: () => new Promise(() => undefined) })
  const { result } = renderHook(() => useChange<{ password: string }>(), {
    wrapper: ({ children }) => around(children),
  })
  onTestFinished(cleanup)
  const onDone = vi.fn()
  act(() =>
    result.current.mutate({ path: 'operators/1/password', method: 'POST', done: 'Done', onDone }),
  )
  const call = await callOf(calls, 'operators/1/password')
  await act(async () => call.answer({ password: 'ABCDE' }, 201))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ password: 'ABCDE' }))
  await waitFor(() => expect(result.current.isPending).toBe(false), { timeout: 500 })
})
