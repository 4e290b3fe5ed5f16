import { findOffering } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { type SlotKey, slotKey } from '../database/hold-tables.ts'
import { type Closure, closureOn, slotsOn } from '../schedule/slots-on.ts'

export type SlotVerdict =
  | { kind: 'open'; capacity: number }
  | { kind: 'closed'; reason: Closure['reason'] }
  | { kind: 'gone' }

/**
 * Returns a function that checks a slot against the catalogue; the slots of a day are computed
 * once.
 */
export function createVerdicts(
  catalogue: Catalogue,
  today: string,
): (slot: SlotKey) => SlotVerdict {
  const known = new Map<string, Map<string, number>>()
  return ({ offeringId, startsAt }) => {
    const offering = findOffering(catalogue, offeringId)
    if (offering === undefined) return { kind: 'gone' }
    const day = startsAt.slice(0, 10)
    const key = slotKey({ offeringId, startsAt: day })
    let slots = known.get(key)
    if (slots === undefined) {
      // The demo's scarce and sold-out times move at midnight, so they are ignored.
      const whole = { ...offering, soldOutDays: [], soldOutSlots: [], scarceSlots: [] }
      slots = new Map(slotsOn(whole, day, today).map((slot) => [slot.startsAt, slot.capacity]))
      known.set(key, slots)
    }
    const capacity = slots.get(startsAt)
    if (capacity !== undefined) return { kind: 'open', capacity }
    const closure = closureOn(offering, day)
    return closure === undefined ? { kind: 'gone' } : { kind: 'closed', reason: closure.reason }
  }
}
