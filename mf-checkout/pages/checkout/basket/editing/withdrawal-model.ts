import { $lines, lineRemoved, lineTakenOut } from '@shop/shared/cart/model'
import { combine, createEvent, createStore, sample } from 'effector'
import { $withdrawn } from '../../availability/model.ts'
import { $isPreparing } from '../../submission/model.ts'

/** Removes everything from the basket that is no longer sold. */
export const withdrawnRemoved = createEvent()

const begun = sample({
  clock: withdrawnRemoved,
  filter: $isPreparing.map((isPreparing) => !isPreparing),
})
const ended = createEvent()
const $isRemoving = createStore(false)
  .on(begun, () => true)
  .reset(ended)

// Removed one by one, so that every listener gets an event for each line.
const next = sample({
  clock: [begun, lineTakenOut],
  source: combine({ lines: $lines, withdrawn: $withdrawn, isRemoving: $isRemoving }),
  filter: ({ isRemoving }) => isRemoving,
  fn: ({ lines, withdrawn }) => lines.findIndex((line) => withdrawn.includes(line)),
})
sample({ clock: next, filter: (index) => index >= 0, target: lineRemoved })
sample({ clock: next, filter: (index) => index < 0, fn: () => {}, target: ended })
