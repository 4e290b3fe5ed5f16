import * as v from 'valibot'

/** What can be had again of a booking; its vouchers cannot: their codes stand in their mail alone. */
export const bookedFile = v.picklist(['tickets', 'receipt'])

export type BookedFile = v.InferOutput<typeof bookedFile>
