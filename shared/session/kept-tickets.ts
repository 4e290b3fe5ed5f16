/** The key in the local storage of tickets that a visitor has kept on this device. */
export const KEPT_TICKETS = 'keptTickets'
