import * as v from 'valibot'

/** In characters; longer than any signed ticket or pass of a backend. */
const LONGEST_SIGNED = 200

/** A ticket of the waiting room, or the pass that the visitor gets for it. */
export const signed = v.pipe(v.string(), v.maxLength(LONGEST_SIGNED))
