import { createEffect, createEvent, createStore, sample } from 'effector'

/** A piece of a message: a text by its key (`namespace:key`, the shell's own without), or as it is. */
export type MessagePart = { key: string } | { text: string; href?: string }

export interface GlobalMessage {
  parts: readonly MessagePart[]
  className: 'danger' | 'warning' | 'info'
  /** Milliseconds it stays, not counting those while it is hovered or focused; without, it stays. */
  timeoutMs?: number
}

/** The time left is counted in steps of this many milliseconds. */
export const MESSAGE_STEP_MS = 250

/** Something concerns the whole shop. A newer message takes the place of the one that shows. */
export const messageShown = createEvent<GlobalMessage>()
export const messageDismissed = createEvent()
/** The visitor reads it (pointer above it, or focus within), or no longer does. */
export const messageHeld = createEvent<boolean>()

const stepEnded = createEvent()

/** The message that shows above every page, null when there is none. */
export const $message = createStore<GlobalMessage | null>(null)
  .on(messageShown, (_, message) => message)
  .reset(messageDismissed)

/** Milliseconds the message still has; null when it stays until it is dismissed. */
const $leftMs = createStore<number | null>(null)
  .on(messageShown, (_, { timeoutMs }) => timeoutMs ?? null)
  .on(stepEnded, (left) => (left === null ? null : left - MESSAGE_STEP_MS))
  .reset(messageDismissed)

const $held = createStore(false)
  .on(messageHeld, (_, held) => held)
  .reset(messageShown, messageDismissed)

export const waitStepFx = createEffect(
  () => new Promise<void>((resolve) => setTimeout(resolve, MESSAGE_STEP_MS)),
)

const $counts = { left: $leftMs, held: $held, waiting: waitStepFx.pending }

// One step at a time, and none while the message is read: then the clock stands still.
sample({
  clock: [messageShown, messageHeld, stepEnded],
  source: $counts,
  filter: ({ left, held, waiting }) => left !== null && left > 0 && !held && !waiting,
  fn: () => {},
  target: waitStepFx,
})
sample({ clock: waitStepFx.done, source: $held, filter: (held) => !held, target: stepEnded })
sample({
  clock: stepEnded,
  source: $leftMs,
  filter: (left) => left !== null && left <= 0,
  fn: () => {},
  target: messageDismissed,
})
