import * as v from 'valibot'
import {
  type AffectedCarts,
  type FieldChanges,
  type PlanAnswer,
  type Problem,
  sentChange,
} from './config.ts'
import type { SentTimes, TimesRefusal } from './schedule-times.ts'

/** So that the list, and whoever reads it, has an end. */
export const MOST_WAITING = 50

const text = v.pipe(v.string(), v.maxLength(20))

/** `POST config/schedule`: a change as it was previewed, and when it is to be made. */
export const sentSchedule = v.object({
  ...v.pick(sentChange, ['base', 'wanted']).entries,
  from: text,
  until: v.nullable(text),
} satisfies Record<keyof SentTimes | 'base' | 'wanted', unknown>)

/**
 * `POST config/schedule/cancel`. `isMade`: was the change made, as far as the desk knows? Then only
 * its undoing is cancelled.
 */
export const sentCancel = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  isMade: v.boolean(),
})

/** `POST config/schedule`. Refused (422) and stale (409) answers have a `ScheduleRefusal`. */
export type ScheduledAnswer =
  | { kind: 'scheduled'; from: string; until: string | null }
  | { kind: 'same' }

/** `POST config/schedule/cancel`. */
export interface CancelAnswer {
  kind: 'cancelled'
}

/** `full`: so many wait already. */
export type ScheduleRefusal = { times: TimesRefusal } | { full: number } | { plan: PlanAnswer }

/** A change of the config that is made by itself. All times in ISO 8601. */
export interface ScheduledChange {
  id: number
  /** As it was scheduled, on the revision `base`; of long texts only what differs. */
  changes: FieldChanges
  base: number
  from: string
  /** When it is undone; null if it stays. */
  until: string | null
  /** What it was saved as; null before it was made. */
  revision: number | null
  /** Who held what it switched off when it was made. */
  carts: readonly AffectedCarts[]
  /** Name of the operator; null where it is not known any more. */
  operator: string | null
  network: string
  scheduledAt: string
}

/**
 * `same`: everything was so already; `missed`: no server was there in time; `changedSince`, only of
 * an undoing: somebody had changed the same again.
 */
export type ScheduleEnding = 'made' | 'same' | 'impossible' | 'missed' | 'changedSince'

/** Where `revision` is null, the change itself was not made; else it is about the undoing, if any. */
export interface EndedChange extends ScheduledChange {
  ending: ScheduleEnding
  endedAt: string
  problems: readonly Problem[]
  /** Fields that an undoing has left, because somebody has changed them since. */
  kept: readonly string[]
}

/** `GET /operator/api/schedule`: what waits, the next first, and what has ended lately. */
export interface ScheduleAnswer {
  waiting: ScheduledChange[]
  ended: EndedChange[]
}

/**
 * `GET /operator/api/schedule/…`: what its next step would do now, and which fields it would leave,
 * because somebody has changed them since.
 */
export interface ScheduledNowAnswer {
  plan: PlanAnswer
  kept: readonly string[]
}
