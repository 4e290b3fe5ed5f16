import { SignJWT } from 'jose'
import type { Pass } from './describe-pass.ts'
import type { GoogleKeys } from './wallet-keys.ts'

/** Browsers and mail programs may cut longer ones. */
const LONGEST_TOKEN = 1800
/**
 * Tried one after the other until the token fits: bytes of the longest text, the logo, and the venue
 * with its address. The last size always fits with keys of at most `LONGEST_KEYS`.
 */
const SIZES = [
  { longest: 80, hasLogo: true, hasVenue: true },
  { longest: 40, hasLogo: true, hasVenue: true },
  { longest: 24, hasLogo: false, hasVenue: true },
  { longest: 24, hasLogo: false, hasVenue: false },
]

type Size = (typeof SIZES)[number]

/** The address that adds the ticket to Google Wallet. `logo`: a public address, null for none. */
export async function signGoogleLink(
  pass: Pass,
  { issuer, account, key }: GoogleKeys,
  { now, logo }: { now: Date; logo: string | null },
): Promise<string> {
  let token = ''
  for (const size of SIZES) {
    const payload = ticketOf(pass, issuer, size, logo)
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
function ticketOf(
  pass: Pass,
  issuer: string,
  { longest, hasLogo, hasVenue }: Size,
  logo: string | null,
) {
  const fits = (words: string) => Buffer.byteLength(JSON.stringify(words)) <= longest
  const cut = (words: string) => {
    if (fits(words)) return words
    const signs = [...words].slice(0, longest)
    while (!fits(`${signs.join('')}…`)) signs.pop()
    return `${signs.join('')}…`
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
        ...(hasVenue && { venue: { name: text(pass.venue), address: text(pass.address) } }),
        ...(timed && { dateTime: { start: `${startsAt.replace(' ', 'T')}${offset}` } }),
        ...(hasLogo && logo !== null && { logo: { sourceUri: { uri: logo } } }),
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
