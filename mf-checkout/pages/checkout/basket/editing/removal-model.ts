import type { CartLine } from '@shop/shared/cart/line'
import {
  $lines,
  cleared,
  lineAdded,
  lineRemoved,
  linesReplaced,
  linesStored,
  lineTakenOut,
} from '@shop/shared/cart/model'
import { showToast } from '@shop/shared/ui/toast'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $withdrawn } from '../../availability/model.ts'
import { $isPreparing } from '../../submission/model.ts'

/** A removed line with its announcement; "undo" restores the line. */
interface Removal {
  line: CartLine
  removedText: string
  /**
   * Shown instead of `removedText` while a payment is prepared, when "undo" is not possible yet.
   */
  lockedText: string
  undoText: string
}

export const removeRequested = createEvent<Removal>()
export const undoRequested = createEvent<Taken>()
export const clearRequested = createEvent()

type Taken = Removal & { index: number }
type Notice = Taken & { text: string }

export const announceRemovalFx = createEffect((notice: Notice) => {
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
/** Number of lines removed by their button, and the index of the last one. */
export const $removed = createStore({ count: 0, index: 0 }).on(removed, ({ count }, { index }) => ({
  count: count + 1,
  index,
}))
sample({ clock: removed, fn: ({ index }) => index, target: lineRemoved })
sample({
  clock: removed,
  fn: (removal): Notice => ({ ...removal, text: removal.removedText }),
  target: announceRemovalFx,
})
const undone = sample({ clock: undoRequested, filter: $isOpen })
const $undone = createStore<Taken | null>(null).on(undone, (_, taken) => taken)
const lineReturned = createEvent<{ index: number; lines: CartLine[] }>()
export const $returned = createStore({ count: 0, index: 0 }).on(
  lineReturned,
  ({ count }, { index }) => ({ count: count + 1, index }),
)
sample({ clock: undone, fn: ({ line }) => line, target: lineAdded })
// The index matters: codes pay in the order of the basket.
sample({
  clock: linesStored,
  source: combine({ lines: $lines, undone: $undone }),
  filter: ({ undone }, stored) => undone !== null && stored.includes(undone.line),
  fn: ({ lines, undone }) => {
    const others = lines.slice(0, -1)
    const index = Math.min(undone?.index ?? 0, others.length)
    return { index, lines: others.toSpliced(index, 0, ...lines.slice(-1)) }
  },
  target: lineReturned,
})
sample({
  clock: lineReturned,
  fn: ({ lines }) => lines.map((line, index) => ({ index, line })),
  target: linesReplaced,
})
sample({
  clock: undoRequested,
  filter: $isPreparing,
  fn: (removal): Notice => ({ ...removal, text: removal.lockedText }),
  target: announceRemovalFx,
})
sample({ clock: clearRequested, filter: $isOpen, target: cleared })

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
sample({ clock: next, filter: (index) => index < 0, target: ended })
