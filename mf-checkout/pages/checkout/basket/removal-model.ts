import type { CartLine } from '@shop/shared/cart/line'
import {
  $lines,
  cleared,
  lineAdded,
  lineRemoved,
  linesReplaced,
  linesStored,
} from '@shop/shared/cart/model'
import { showToast } from '@shop/shared/ui/toast'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
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
export const undoRequested = createEvent<Taken>()
export const clearRequested = createEvent()

/** A line that was taken out of its place. */
type Taken = Removal & { index: number }
type Notice = Taken & { text: string }

/** Says something about the removal, with the way to take it back. */
export const tellRemovalFx = createEffect((notice: Notice) => {
  const undone = scopeBind(undoRequested)
  const { text, undoText } = notice
  return showToast(text, { label: undoText, onClick: () => undone(notice) })
})

const $isOpen = $isPreparing.map((isPreparing) => !isPreparing)

const removed = sample({
  clock: sample({ clock: removeRequested, filter: $isOpen }),
  source: $lines,
  fn: (lines, removal): Taken => ({ ...removal, index: lines.indexOf(removal.line) }),
})
sample({ clock: removed, fn: ({ index }) => index, target: lineRemoved })
sample({
  clock: removed,
  fn: (removal): Notice => ({ ...removal, text: removal.removedText }),
  target: tellRemovalFx,
})
const undone = sample({ clock: undoRequested, filter: $isOpen })
const $undone = createStore<Taken | null>(null).on(undone, (_, taken) => taken)
sample({ clock: undone, fn: ({ line }) => line, target: lineAdded })
// Where it comes back to matters: codes pay in the order of the basket.
sample({
  clock: linesStored,
  source: combine({ lines: $lines, undone: $undone }),
  filter: ({ undone }, stored) => undone !== null && stored.includes(undone.line),
  fn: ({ lines, undone }) => {
    const returned = lines.at(-1)
    if (returned === undefined || undone === null) return []
    const ordered = lines.slice(0, -1).toSpliced(undone.index, 0, returned)
    return ordered.map((line, index) => ({ index, line }))
  },
  target: linesReplaced,
})
sample({
  clock: undoRequested,
  filter: $isPreparing,
  fn: (removal): Notice => ({ ...removal, text: removal.lockedText }),
  target: tellRemovalFx,
})
sample({ clock: clearRequested, filter: $isOpen, target: cleared })
