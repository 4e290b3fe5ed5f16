import { toBoolean } from '@shop/shared/api/scalars'
import { dateName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import {
  changeUntil,
  movedWith,
  planMove,
  type Ruled,
  voucherFor,
  type WhyFixed,
  whyFixed,
} from '../booking/change-rules.ts'
import type { MoveOutcome } from '../booking/move-lines.ts'
import { placesLeft, readTakenIn } from '../capacity/places-left.ts'
import { shortageIn } from '../capacity/take-places.ts'
import { type AdmissionLine, isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import { findOffering } from '../catalogue/find-offering.ts'
import { slotKey } from '../database/hold-tables.ts'
import { explainProblem } from '../pricing/explain-problem.ts'
import { readDay } from '../schedule/day.ts'
import { slotsOn } from '../schedule/slots-on.ts'
import type { ServerTexts } from '../texts.ts'
import type { LinkedBooking, LinkNeeds } from './find-booking.ts'

type Ruling = Pick<LinkNeeds, 'catalogue' | 'changes' | 'clock'>

/** The `change` of each line; null for lines without a date. */
export function describeChanges(
  booking: LinkedBooking,
  { catalogue, changes: rules, clock }: Ruling,
  t: ServerTexts,
) {
  const ruled = { catalogue, rules, now: clock() }
  return booking.lines.map((line: PricedLine) => {
    if (!isAdmission(line)) return null
    const why = whyFixed(booking, line, ruled)
    return {
      offer: line.offeringId,
      kind: line.kind === 'ticket' ? 'event' : 'tour',
      refused: why === null ? '' : sayFixed(why, line, ruled, t),
      until: changeUntil(line, ruled),
      fee: rules.fee,
      refund:
        voucherFor(catalogue, rules) === undefined ? ('nothing' as const) : ('voucher' as const),
    }
  })
}

function sayFixed(
  why: WhyFixed,
  line: AdmissionLine,
  ruled: Omit<Ruled, 'now'>,
  t: ServerTexts,
): string {
  if (why === 'often') return t('change.often', { count: ruled.rules.most })
  if (why !== 'late') return t(`change.${why}`)
  const until = changeUntil(line, ruled)
  return t('change.late', { day: dateName(until, t.language), time: formatTime(until) })
}

/** Why the date was not changed, as a sentence. */
export function sayOutcome(
  outcome: MoveOutcome,
  line: PricedLine | undefined,
  { catalogue, changes: rules }: Ruling,
  t: ServerTexts,
): string {
  if (outcome.kind === 'refused') return explainProblem(outcome.problem, t)
  if (outcome.kind === 'fixed' && line && isAdmission(line))
    return sayFixed(outcome.why, line, { catalogue, rules }, t)
  // `moved`: by an earlier press, so that there is nothing to pay any more.
  return t(outcome.kind === 'due' ? 'change.due' : 'change.outdated')
}

/** Only the catalogue sets this field of the config, so no operator's change must be read. */
export function offersChanges({ catalogue }: Pick<LinkNeeds, 'catalogue'>): boolean {
  return toBoolean(catalogue.config.date_changes)
}

/**
 * The times of a day with room for a line of the booking, and what moving it there costs. Null if
 * the booking has no such line.
 */
export async function timesFor(
  { db, catalogue, changes: rules, clock }: Pick<LinkNeeds, 'db'> & Ruling,
  booking: LinkedBooking,
  at: number,
  date: string,
) {
  const parts = movedWith(booking.lines, at, catalogue)
  const line = booking.lines[at]
  const offering = line && isAdmission(line) && findOffering(catalogue, line.offeringId)
  const day = readDay(date)
  if (parts === null || !offering || day === null) return null
  const now = clock()
  const today = nowInMuseum(now, catalogue.museum.timeZone).slice(0, 10)
  const slots = slotsOn(offering, day, today)
  const takenIn = await readTakenIn(db, slots, now)
  return slots.map((slot) => {
    const left = placesLeft(slot, takenIn.get(slotKey(slot)))
    const closed = { datetime: slot.startsAt, open: false, left, due: 0 }
    const plan = planMove(parts, slot.startsAt, booking, { catalogue, rules, now }, '')
    if (plan.kind !== 'plan' || slot.startsAt === line.startsAt) return closed
    const open = shortageIn(plan.items, takenIn) === null
    return { ...closed, open, due: plan.due, back: plan.back }
  })
}
