/** Codes by which the server explains why it returns no cost. */
export const NO_COST = 'NO_COST'
/** It does not know which country the goods go to. */
export const NO_COUNTRY = 'NO_COUNTRY'
