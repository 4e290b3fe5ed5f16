import { $lines, lineRemoved, lineTakenOut } from '@shop/shared/cart/model'
import { combine, createEvent, createStore, sample } from 'effector'
import { $withdrawn } from '../../availability/model.ts'
import { $isPreparing } from '../../submission/model.ts'

/** All that is no longer sold leaves the basket. */
export const withdrawnRemoved = createEvent()

const begun = sample({
  clock: withdrawnRemoved,
  filter: $isPreparing.map((isPreparing) => !isPreparing),
})
const ended = createEvent()
const $isRemoving = createStore(false)
  .on(begun, () => true)
  .reset(ended)

// One after the other, as a visitor would: each is told to whoever listens for lines that go.
const next = sample({
  clock: [begun, lineTakenOut],
  source: combine({ lines: $lines, withdrawn: $withdrawn, isRemoving: $isRemoving }),
  filter: ({ isRemoving }) => isRemoving,
  fn: ({ lines, withdrawn }) => lines.findIndex((line) => withdrawn.includes(line)),
})
sample({ clock: next, filter: (index) => index >= 0, target: lineRemoved })
sample({ clock: next, filter: (index) => index < 0, fn: () => {}, target: ended })
