import { combine } from 'effector'
import { $clock } from './clock.ts'
import { $answer, $isClosed, $isConcerned, $isEnded, $pass, $refusal, $turns } from './model.ts'
import { minutesUntil } from './queue.ts'

export type RoomView =
  | { kind: 'hidden' }
  | { kind: 'crowded'; message: string }
  /** `minutes`: null while the room is paused. */
  | { kind: 'waiting'; before: number; minutes: number | null; isSoldOut: boolean }
  | { kind: 'letIn'; minutes: number; isSoldOut: boolean }
  | { kind: 'ended' }
  | { kind: 'closed' }

export const $view = combine(
  {
    answer: $answer,
    turns: $turns,
    pass: $pass,
    isConcerned: $isConcerned,
    isEnded: $isEnded,
    isClosed: $isClosed,
    refusal: $refusal,
    clock: $clock,
  },
  ({ answer, turns, pass, isConcerned, isEnded, isClosed, refusal, clock }): RoomView => {
    if (isClosed) return { kind: 'closed' }
    if (answer === null || answer.room === '') return { kind: 'hidden' }
    const isSoldOut = answer.sold_out
    if (isEnded) return isConcerned ? { kind: 'ended' } : { kind: 'hidden' }
    if (pass !== null) {
      const minutes = Math.max(1, Math.ceil((pass.until - clock.at) / 60_000))
      return isConcerned ? { kind: 'letIn', minutes, isSoldOut } : { kind: 'hidden' }
    }
    if (turns !== null) {
      const before = Math.max(0, turns - 1)
      return { kind: 'waiting', before, minutes: minutesUntil(answer, turns), isSoldOut }
    }
    return refusal === null ? { kind: 'hidden' } : { kind: 'crowded', message: refusal }
  },
)
