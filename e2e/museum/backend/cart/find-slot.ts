import { readDay } from '../schedule/day.ts'
import { isPast, type Offering, type Slot, slotsOn } from '../schedule/slots-on.ts'
import type { CheckoutProblem, LineName } from './problem.ts'

/** The slot of an offering that an item names by its datetime, as long as it is not past. */
export function findSlot(
  offering: Offering,
  { name, datetime }: { name: string; datetime: string },
  museumNow: string,
): { kind: 'found'; slot: Slot; line: Required<LineName> } | CheckoutProblem {
  const named = { name, startsAt: datetime, timed: offering.kind !== 'day' }
  const slot = slotAt(offering, datetime, museumNow.slice(0, 10))
  if (slot === undefined) return { kind: 'closed', line: named }
  const line = { ...named, startsAt: slot.startsAt }
  return isPast(slot, museumNow) ? { kind: 'past', line } : { kind: 'found', slot, line }
}

/** The slot's own text comes back from the shop; for a day event the day alone decides. */
function slotAt(offering: Offering, datetime: string, today: string): Slot | undefined {
  const day = readDay(datetime.slice(0, 10))
  if (day === null) return undefined
  const slots = slotsOn(offering, day, today)
  return offering.kind === 'day' ? slots[0] : slots.find((slot) => slot.startsAt === datetime)
}
