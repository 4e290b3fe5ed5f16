import * as v from 'valibot'
import {
  type AffectedCarts,
  type FieldChanges,
  type PlanAnswer,
  type Problem,
  sentChange,
} from './config.ts'
import type { SentTimes, TimesRefusal } from './schedule-times.ts'

/** Largest number of waiting changes: keeps the list short enough to read. */
export const MOST_WAITING = 50

const text = v.pipe(v.string(), v.maxLength(20))

/** `POST config/schedule`: a previewed change, and when to make it. */
export const sentSchedule = v.object({
  ...v.pick(sentChange, ['base', 'wanted']).entries,
  from: text,
  until: v.nullable(text),
} satisfies Record<keyof SentTimes | 'base' | 'wanted', unknown>)

/**
 * `POST config/schedule/cancel`. `isMade`: the desk believes that the change was made, so only its
 * undo is cancelled. `undoNow`: it is not cancelled but done now.
 */
export const sentCancel = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  isMade: v.boolean(),
  undoNow: v.optional(v.boolean(), false),
})

/**
 * `POST config/schedule`. Answers for refused (422) and stale (409) contain a `ScheduleRefusal`.
 */
export type ScheduledAnswer =
  | { kind: 'scheduled'; from: string; until: string | null }
  | { kind: 'same' }

/** `POST config/schedule/cancel`. */
export interface CancelAnswer {
  kind: 'cancelled'
  /** How the undo ended, with `undoNow`. */
  ending?: ScheduleEnding
}

/** `full`: the limit for the number of waiting changes, which is reached. */
export type ScheduleRefusal = { times: TimesRefusal } | { full: number } | { plan: PlanAnswer }

/** A scheduled change of the config. All times in ISO 8601. */
export interface ScheduledChange {
  id: number
  /** Changes compared with the revision `base`; long texts are cut to the part that differs. */
  changes: FieldChanges
  base: number
  from: string
  /** When the change is undone; null if it stays. */
  until: string | null
  /** The change's revision in the history; null before the change was made. */
  revision: number | null
  /** Carts with offerings that the change switched off, counted when it was made. */
  carts: readonly AffectedCarts[]
  /** Name of the operator; null if unknown by now. */
  operator: string | null
  network: string
  scheduledAt: string
}

/**
 * `same`: nothing was left to change; `missed`: no server was running in time; `changedSince`, only
 * for an undo: another operator had changed the same fields again.
 */
export type ScheduleEnding = 'made' | 'same' | 'impossible' | 'missed' | 'changedSince'

/**
 * If `revision` is null, the change was not made and `ending` gives the reason; else `ending` is
 * about the undo of the change, if it has one.
 */
export interface EndedChange extends ScheduledChange {
  ending: ScheduleEnding
  endedAt: string
  problems: readonly Problem[]
  /** Fields that an undo left alone, because they were changed again. */
  kept: readonly string[]
}

/** `GET /operator/api/schedule`: waiting changes, the next one first, and recently ended ones. */
export interface ScheduleAnswer {
  waiting: ScheduledChange[]
  ended: EndedChange[]
}

/**
 * `GET /operator/api/schedule/…`: what the next step of a scheduled change would do now, and the
 * fields that it would leave alone, because they were changed again.
 */
export interface ScheduledNowAnswer {
  plan: PlanAnswer
  kept: readonly string[]
}
