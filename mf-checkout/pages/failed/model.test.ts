import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { $refusal, failedOpened, recallRefusalFx } from './model.ts'

test('the server’s words are shown when the page opens, after a reload too', async () => {
  const scope = fork({ handlers: [[recallRefusalFx, () => 'Declined']] })
  await allSettled(failedOpened, { scope })
  expect(scope.getState($refusal)).toBe('Declined')
})
