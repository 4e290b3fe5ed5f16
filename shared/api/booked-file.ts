import * as v from 'valibot'

/**
 * Files of a booking that can be downloaded again. Vouchers cannot: only their mail has the codes.
 */
export const bookedFile = v.picklist(['tickets', 'receipt'])

export type BookedFile = v.InferOutput<typeof bookedFile>
