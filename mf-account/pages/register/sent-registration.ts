import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'

/** The e-mail of an account that was asked for without the answer having come; null where there is none. */
export const recallSentFx = createEffect(() => {
  const email = readSession(STORAGE_KEYS.sentRegistration)
  return typeof email === 'string' && email !== '' ? email : null
})

/** Null forgets it. */
export const storeSentFx = createEffect((email: string | null) => {
  if (email === null) forgetSession(STORAGE_KEYS.sentRegistration)
  else writeSession(STORAGE_KEYS.sentRegistration, email)
})
