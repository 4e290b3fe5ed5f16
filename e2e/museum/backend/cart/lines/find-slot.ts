import { readDay } from '../../schedule/day.ts'
import {
  type Closure,
  closureOn,
  isPast,
  type Offering,
  type Slot,
  slotsOn,
} from '../../schedule/slots-on.ts'
import type { CheckoutProblem, LineName } from '../problem.ts'

interface Named {
  name: string
  datetime: string
  /** Describes the reason for the closure to the customer. */
  say?: (reason: NonNullable<Closure['reason']>) => string
}

type FoundSlot = { kind: 'found'; slot: Slot; day: string; line: Required<LineName> }

/** The slot of an offering that an item names by its datetime, unless it is past. */
export function findSlot(
  offering: Offering,
  { name, datetime, say }: Named,
  museumNow: string,
): FoundSlot | CheckoutProblem {
  const named = { name, startsAt: datetime, timed: offering.kind !== 'day' }
  const day = readDay(datetime.slice(0, 10))
  const slot = day === null ? undefined : slotAt(offering, { day, datetime }, museumNow)
  if (day === null || slot === undefined) {
    const reason = day === null ? undefined : closureOn(offering, day)?.reason
    if (reason === undefined || say === undefined) return { kind: 'closed', line: named }
    return { kind: 'closedFor', line: named, reason: say(reason) }
  }
  const line = { ...named, startsAt: slot.startsAt }
  return isPast(slot, museumNow) ? { kind: 'past', line } : { kind: 'found', slot, day, line }
}

/**
 * The slot that the item's datetime names. It is the text that the backend sent for the slot; for a
 * day event only the day counts.
 */
function slotAt(
  offering: Offering,
  { day, datetime }: { day: string; datetime: string },
  museumNow: string,
): Slot | undefined {
  const slots = slotsOn(offering, day, museumNow.slice(0, 10))
  return offering.kind === 'day' ? slots[0] : slots.find((slot) => slot.startsAt === datetime)
}
