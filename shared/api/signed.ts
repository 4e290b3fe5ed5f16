import * as v from 'valibot'

/** More than any backend needs for a number that it signs. */
const LONGEST_SIGNED = 200

/** A ticket of the waiting room, or the pass that it is exchanged for. */
export const signed = v.pipe(v.string(), v.maxLength(LONGEST_SIGNED))
