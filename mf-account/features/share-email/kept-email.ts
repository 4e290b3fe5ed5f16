import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'

/** What was typed before a reload or a change of the language; empty where nothing was. */
export function readTypedEmail(): string {
  const email = readSession(STORAGE_KEYS.typedEmail)
  return typeof email === 'string' ? email : ''
}

/** An empty one forgets it. */
export function keepTypedEmail(email: string): void {
  if (email === '') forgetSession(STORAGE_KEYS.typedEmail)
  else writeSession(STORAGE_KEYS.typedEmail, email)
}
