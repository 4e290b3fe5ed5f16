import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { aTour } from '../testing/listed-tours.ts'
import { $catalogue, catalogueRequested, loadCategoriesFx, loadToursFx } from './model.ts'

test('the tours are in the museum’s order', async () => {
  const tours = [aTour({ id: 'late' }), aTour({ id: 'first', sequence_no: 1 })]
  const scope = fork({
    handlers: [
      [loadToursFx, async () => tours],
      [loadCategoriesFx, async () => []],
    ],
  })
  expect(scope.getState($catalogue)).toEqual({ kind: 'loading' })
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($catalogue)).toMatchObject({
    kind: 'ready',
    tours: [{ id: 'first' }, { id: 'late' }],
  })
})
