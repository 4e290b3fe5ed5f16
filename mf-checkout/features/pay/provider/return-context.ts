import { pathTo } from '@shop/shared/routing/path-to'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'
import { makeUniqueSession } from './unique-session.ts'

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

/** No success address here: the shop goes to its own success page after booking. */
export function returnUrls(language: string, { origin, us }: Pick<ReturnContext, 'origin' | 'us'>) {
  const to = (path: string) => `${origin}${path}?${new URLSearchParams({ us })}`
  return {
    continue: to(pathTo('checkoutAccepted', language)),
    cancel: to(pathTo('checkoutCanceled', language)),
  }
}
