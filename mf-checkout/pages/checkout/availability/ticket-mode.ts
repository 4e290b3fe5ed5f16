/** Tickets of all modes but these draw from the places of a slot. */
const UNCAPPED_MODES = [3, 5]

export function drawsPlaces(mode: number): boolean {
  return !UNCAPPED_MODES.includes(mode)
}
