/**
 * - `open`: can be booked
 * - `soldOut`: had places, has none
 * - `closed`: over, or nothing is valid in it
 */
export type SlotKind = 'open' | 'soldOut' | 'closed'

/** A time of the chosen day, of whatever is booked by it. */
export interface TimeSlot {
  /** `HH:mm` on the museum's clock. */
  time: string
  kind: SlotKind
  /** What can still be had of it, once the basket is taken off. */
  left: number
}
