import { pathTo } from '@shop/shared/routing/path-to'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'
import { makeUniqueSession } from './unique-session.ts'

/** What the page's address and storage add to a payment. */
export interface ReturnContext {
  origin: string
  /** The session string that comes back with the visitor. */
  us: string
  partner: string | null
}

/** Makes the string by which the return is recognised as this session's. */
export const prepareReturnFx = createEffect((): ReturnContext => {
  const us = makeUniqueSession((count) => crypto.getRandomValues(new Uint8Array(count)))
  const partner = readSession(STORAGE_KEYS.partner)
  return { origin: location.origin, us, partner: typeof partner === 'string' ? partner : null }
})

/** Success is not among them: it is the shop's own page after the booking is made. */
export function returnUrls(language: string, { origin, us }: Pick<ReturnContext, 'origin' | 'us'>) {
  const to = (path: string) => `${origin}${path}?${new URLSearchParams({ us })}`
  return {
    continue: to(pathTo('checkoutAccepted', language)),
    cancel: to(pathTo('checkoutCanceled', language)),
  }
}
