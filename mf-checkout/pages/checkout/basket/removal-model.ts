import type { CartLine } from '@shop/shared/cart/line'
import { $lines, cleared, lineAdded, lineRemoved } from '@shop/shared/cart/model'
import { showToast } from '@shop/shared/ui/toast'
import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { $isPreparing } from '../going-on/model.ts'

/** A removal as it is told; its line can be taken back. */
interface Removal {
  line: CartLine
  removedText: string
  /** Said instead while a payment is prepared, when the line cannot be taken back yet. */
  lockedText: string
  undoText: string
}

export const removeRequested = createEvent<Removal>()
export const undoRequested = createEvent<Removal>()
export const clearRequested = createEvent()

type Notice = Removal & { text: string }

/** Says something about the removal, with the way to take it back. */
export const tellRemovalFx = createEffect((notice: Notice) => {
  const undone = scopeBind(undoRequested)
  const { text, undoText } = notice
  return showToast(text, { label: undoText, onClick: () => undone(notice) })
})

const $isOpen = $isPreparing.map((isPreparing) => !isPreparing)

const removed = sample({ clock: removeRequested, filter: $isOpen })
sample({
  clock: removed,
  source: $lines,
  fn: (lines, { line }) => lines.indexOf(line),
  target: lineRemoved,
})
sample({
  clock: removed,
  fn: (removal): Notice => ({ ...removal, text: removal.removedText }),
  target: tellRemovalFx,
})
sample({ clock: undoRequested, filter: $isOpen, fn: ({ line }) => line, target: lineAdded })
sample({
  clock: undoRequested,
  filter: $isPreparing,
  fn: (removal): Notice => ({ ...removal, text: removal.lockedText }),
  target: tellRemovalFx,
})
sample({ clock: clearRequested, filter: $isOpen, target: cleared })
