/** Tickets of these modes are offered only if a slot still has places. */
const NEEDS_OPEN_SLOT = [1, 5]
/** Tickets of all modes except these take places of a slot. */
const UNCAPPED = [3, 5]

/**
 * Must a slot of the day have places left for this ticket to be offered? An unknown mode needs
 * none.
 */
export function needsOpenSlot(mode: number): boolean {
  return NEEDS_OPEN_SLOT.includes(mode)
}

/** Does a ticket of this mode take a place of its slot? One of an unknown mode does. */
export function drawsPlaces(mode: number): boolean {
  return !UNCAPPED.includes(mode)
}
