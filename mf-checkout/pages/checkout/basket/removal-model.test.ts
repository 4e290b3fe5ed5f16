import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/line-builders'
import { $lines, linesAdded } from '@shop/shared/cart/model'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { $attempt } from '../payment/attempt-model.ts'
import { clearRequested, removeRequested, tellRemovalFx, undoRequested } from './removal-model.ts'

const words = { removedText: 'Removed', lockedText: 'Not now', undoText: 'Undo' }

test('a line is taken out, told, and can be taken back', async () => {
  const { scope, tell, removal } = await aBasket()
  await allSettled(removeRequested, { scope, params: removal })
  expect(scope.getState($lines)).toEqual([aMerchandiseLine()])
  expect(tell).toHaveBeenCalledExactlyOnceWith({ ...removal, text: 'Removed' })
  await allSettled(undoRequested, { scope, params: removal })
  expect(scope.getState($lines)).toEqual([aMerchandiseLine(), aTicketLine()])
})

test('while a payment is prepared the basket stays, and taking back is offered once more', async () => {
  const { scope, tell, removal } = await aBasket({ isPaying: true })
  await allSettled(removeRequested, { scope, params: removal })
  await allSettled(clearRequested, { scope })
  expect(tell).not.toHaveBeenCalled()
  await allSettled(undoRequested, { scope, params: removal })
  expect(scope.getState($lines)).toEqual([aTicketLine(), aMerchandiseLine()])
  expect(tell).toHaveBeenCalledExactlyOnceWith({ ...removal, text: 'Not now' })
})

test('the basket is cleared when no payment is under way', async () => {
  const { scope } = await aBasket()
  await allSettled(clearRequested, { scope })
  expect(scope.getState($lines)).toEqual([])
})

async function aBasket({ isPaying = false } = {}) {
  const tell = vi.fn()
  const line = aTicketLine()
  const lines = [line, aMerchandiseLine()]
  const scope = fork({
    values: isPaying ? [[$attempt, { lines, language: 'de' }]] : [],
    handlers: [[tellRemovalFx, tell]],
  })
  // The lines are those of the attempt: putting them in ends none.
  await allSettled(linesAdded, { scope, params: lines })
  return { scope, tell, removal: { line, ...words } }
}
