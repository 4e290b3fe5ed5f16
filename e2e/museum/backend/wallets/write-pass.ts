import type { WalletFile } from '@shop/shared/api/booked-file'
import type { Shop } from '../database/shop.ts'
import type { MailAttachment } from '../paper/layout.ts'
import { previewUrl, readPreview } from '../pictures/media.ts'
import { groupSigns } from '../tickets/admission-code.ts'
import { PASS_TYPE, writeApplePass } from './apple-pass.ts'
import { describePass, type PassBooking } from './describe-pass.ts'
import { signGoogleLink } from './google-link.ts'
import type { WalletKeys } from './wallet-keys.ts'

export interface PassNeeds
  extends Pick<Shop, 'catalogue' | 'clock' | 'pictureCopies' | 'returnOrigins'> {
  wallets: WalletKeys
}

/** The wallets for which this shop makes passes now. */
export function walletsOf({ wallets, clock }: Pick<PassNeeds, 'wallets' | 'clock'>): WalletFile[] {
  const { apple, google } = wallets
  return [
    ...(apple !== null && apple.until > clock() ? (['apple_wallet'] as const) : []),
    ...(google !== null ? (['google_wallet'] as const) : []),
  ]
}

/**
 * The ticket with this code, written in groups, for a wallet: a file for Apple's, an address for
 * Google's. Null without such a ticket, or if the shop makes no passes for the wallet.
 */
export async function writePass(
  backend: PassNeeds,
  booking: PassBooking,
  wallet: WalletFile,
  signs: string | undefined,
): Promise<MailAttachment | null> {
  const { catalogue, clock, pictureCopies, returnOrigins, wallets } = backend
  const at = booking.admissions.findIndex(({ code }) => groupSigns(code) === signs)
  const pass = describePass(booking, at, catalogue)
  if (pass === null || !walletsOf(backend).includes(wallet)) return null
  const { logo } = catalogue.museum
  const filename = `${pass.bookingId}-${pass.number}`
  if (wallet === 'apple_wallet' && wallets.apple !== null) {
    const picture = logo === undefined ? null : await readPreview(pictureCopies, logo)
    const content = await writeApplePass(pass, wallets.apple, picture)
    return { filename: `${filename}.pkpass`, contentType: PASS_TYPE, content }
  }
  if (wallets.google === null) return null
  const address = await signGoogleLink(pass, wallets.google, {
    now: clock(),
    logo:
      logo === undefined || returnOrigins.mailed === null
        ? null
        : returnOrigins.mailed + previewUrl(logo),
  })
  return {
    filename: `${filename}.uri`,
    contentType: 'text/uri-list',
    content: Buffer.from(address),
  }
}
