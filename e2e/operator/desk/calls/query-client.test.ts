import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallFailure } from './call-api.ts'
import { PREVIEW_OF_RELEASES, queryClient } from './query-client.ts'

// Regression: without a network, a page waited forever without a message.
test('a query fails at once without a network', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const asked = queryClient.fetchQuery({
    queryKey: ['overview'],
    queryFn: () => Promise.reject(new CallFailure('unreachable')),
    retry: false,
  })
  await expect(asked).rejects.toMatchObject({ code: 'unreachable' })
})

test('an unanswered change reloads everything, except queries that write to the log', async () => {
  const asked: string[] = []
  for (const name of ['config', PREVIEW_OF_RELEASES]) {
    const queryFn = () => asked.push(name)
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn })
    onTestFinished(observer.subscribe(() => undefined))
  }
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new CallFailure('unanswered')),
  })
  await change.execute(undefined).catch(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.at(-1)).toBe('config')
})
