import * as v from 'valibot'

/**
 * Files of a booking that can be downloaded again. Vouchers cannot: only their mail has the codes.
 */
export const bookedFile = v.picklist(['tickets', 'receipt'])

/** A ticket for the wallet of a phone. */
export const walletFile = v.picklist(['apple_wallet', 'google_wallet'])

export type WalletFile = v.InferOutput<typeof walletFile>
export type BookedFile = v.InferOutput<typeof bookedFile>
