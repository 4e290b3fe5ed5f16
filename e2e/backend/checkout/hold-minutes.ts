/** How long places, pieces and amounts are kept for somebody who is paying. */
export const HOLD_MINUTES = 15
