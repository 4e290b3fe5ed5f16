import { UNIQUE_SESSION_LENGTH } from '@shop/shared/business-constants'

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Reject larger bytes: modulo would make the first characters more likely. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length)

/**
 * Random letters and digits that tie the return from the payment provider to this session.
 * `randomBytes` must be a cryptographic source.
 */
export function makeUniqueSession(randomBytes: (count: number) => Uint8Array): string {
  let text = ''
  while (text.length < UNIQUE_SESSION_LENGTH) {
    const fair = [...randomBytes(UNIQUE_SESSION_LENGTH)].filter((byte) => byte < FAIR_BYTES)
    text += fair.map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
  }
  return text.slice(0, UNIQUE_SESSION_LENGTH)
}
