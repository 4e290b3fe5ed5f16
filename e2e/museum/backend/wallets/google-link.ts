import { SignJWT } from 'jose'
import type { Pass } from './describe-pass.ts'
import type { GoogleKeys } from './wallet-keys.ts'

/** Browsers and mail programs may cut longer ones. */
const LONGEST_TOKEN = 1800
/** Tried one after the other until the token fits: characters of the longest text, and the logo. */
const SIZES = [
  { longest: 80, hasLogo: true },
  { longest: 40, hasLogo: true },
  { longest: 20, hasLogo: false },
]

/** The address that adds the ticket to Google Wallet. `logo`: a public address, null for none. */
export async function signGoogleLink(
  pass: Pass,
  { issuer, account, key }: GoogleKeys,
  { now, logo }: { now: Date; logo: string | null },
): Promise<string> {
  let token = ''
  for (const { longest, hasLogo } of SIZES) {
    const payload = ticketOf(pass, issuer, longest, hasLogo ? logo : null)
    token = await new SignJWT({ typ: 'savetowallet', payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setAudience('google')
      .setIssuedAt(now)
      .sign(key)
    if (token.length <= LONGEST_TOKEN) break
  }
  return `https://pay.google.com/gp/v/save/${token}`
}

/** The class has what all tickets of the visit share; a booking has classes of its own. */
function ticketOf(pass: Pass, issuer: string, longest: number, logo: string | null) {
  const cut = (words: string) => {
    const signs = [...words]
    return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : words
  }
  const text = (words: string) => ({
    defaultValue: { language: pass.language, value: cut(words) },
  })
  const { bookingId, timed, startsAt, offset } = pass
  const classId = `${issuer}.${bookingId}-line-${pass.line}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        reviewStatus: 'UNDER_REVIEW',
        issuerName: cut(pass.museum),
        eventName: text(pass.title),
        venue: { name: text(pass.venue), address: text(pass.address) },
        ...(timed && { dateTime: { start: `${startsAt.replace(' ', 'T')}${offset}` } }),
        ...(logo !== null && { logo: { sourceUri: { uri: logo } } }),
        hexBackgroundColor: pass.accent,
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.${bookingId}-${pass.number}`,
        classId,
        state: 'ACTIVE',
        ticketNumber: bookingId,
        ticketType: text(pass.admits),
        barcode: { type: 'QR_CODE', value: pass.code, alternateText: pass.signs },
        // A date without a time has no field of its own.
        ...(!timed && { textModulesData: [{ id: 'day', header: pass.time, body: pass.day }] }),
      },
    ],
  }
}
