import { createEffect, createEvent, createStore, sample } from 'effector'

/** Part of a message: a text key (`namespace:key`; the shell's without one), or plain text. */
export type MessagePart =
  | { key: string; values?: Record<string, string> }
  | { text: string; href?: string }

export interface GlobalMessage {
  parts: readonly MessagePart[]
  className: 'danger' | 'warning' | 'info'
  /**
   * The reason of a failed call. A page that shows such failures itself shows it instead of the
   * bar.
   */
  isFailure?: true
  /** Time to show it, paused while it is hovered or focused; without it, until dismissed. */
  timeoutMs?: number
}

/** Length of one step of the countdown. */
export const MESSAGE_STEP_MS = 250

/** A message about the whole shop. It replaces the one currently shown. */
export const messageShown = createEvent<GlobalMessage>()
export const messageDismissed = createEvent()
/** The visitor starts or stops reading the message (pointer over it, or focus within). */
export const messageHeld = createEvent<boolean>()

const stepEnded = createEvent()

export const $message = createStore<GlobalMessage | null>(null)
  .on(messageShown, (_, message) => message)
  .reset(messageDismissed)

/** Time left for the message; null if it stays until dismissed. */
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

// One step at a time; the countdown pauses while the message is being read.
sample({
  clock: [messageShown, messageHeld, stepEnded],
  source: $counts,
  filter: ({ left, held, waiting }) => left !== null && left > 0 && !held && !waiting,
  target: waitStepFx,
})
sample({ clock: waitStepFx.done, source: $held, filter: (held) => !held, target: stepEnded })
sample({
  clock: stepEnded,
  source: $leftMs,
  filter: (left) => left !== null && left <= 0,
  target: messageDismissed,
})
