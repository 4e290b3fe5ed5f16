import { UNIQUE_SESSION_LENGTH } from '@shop/shared/business-constants'
import { pathTo } from '@shop/shared/routing/path-to'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'

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

/** What a payment needs from the page's address and storage. */
export interface ReturnContext {
  origin: string
  /** The session string; the provider's redirect returns it. */
  us: string
  partner: string | null
}

/** Creates the string that identifies the return as belonging to this session. */
export const prepareReturnFx = createEffect((): ReturnContext => {
  const us = makeUniqueSession((count) => crypto.getRandomValues(new Uint8Array(count)))
  const partner = readSession(STORAGE_KEYS.partner)
  return { origin: location.origin, us, partner: typeof partner === 'string' ? partner : null }
})

/** No success address is sent: the shop opens its own success page after booking. */
export function returnUrls(language: string, { origin, us }: Pick<ReturnContext, 'origin' | 'us'>) {
  const to = (path: string) => `${origin}${path}?${new URLSearchParams({ us })}`
  return {
    continue: to(pathTo('checkoutAccepted', language)),
    cancel: to(pathTo('checkoutCanceled', language)),
  }
}
