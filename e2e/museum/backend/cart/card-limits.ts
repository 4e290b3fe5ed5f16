import type { CardLimits } from '@shop/shared/vouchers/card-words'

/** In signs: what the card has room for above the code, set small. */
export const CARD_LIMITS = { name_max: 40, greeting_max: 300 } satisfies CardLimits
