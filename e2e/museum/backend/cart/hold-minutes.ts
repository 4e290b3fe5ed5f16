/** How long places, pieces and amounts are kept for somebody who is paying. */
export const HOLD_MINUTES = 15

/** The same for a free order that is confirmed by mail: mails take their time. */
export const CONFIRM_MINUTES = 30
