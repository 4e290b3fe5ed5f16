/**
 * - `open`: can be booked
 * - `soldOut`: had places, has none
 * - `closed`: over, or nothing is valid in it
 */
export type SlotKind = 'open' | 'soldOut' | 'closed'

/** A bookable time of the chosen day, of an event or a tour. */
export interface TimeSlot {
  /** `HH:mm` on the museum's clock. */
  time: string
  kind: SlotKind
  /** Places left after subtracting what the basket holds. */
  left: number
}
