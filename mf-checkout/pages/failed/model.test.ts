import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { $refusal, failedOpened, recallRefusalFx } from './model.ts'

test('shows the server’s words when the page opens, also after a reload', async () => {
  const scope = fork({ handlers: [[recallRefusalFx, () => 'Declined']] })
  await allSettled(failedOpened, { scope })
  expect(scope.getState($refusal)).toBe('Declined')
})
