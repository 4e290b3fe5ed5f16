import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'

/** E-mail of the account whose session ended in this tab; null if there is none. */
export function readLostAccount(): string | null {
  const email = readSession(STORAGE_KEYS.lostAccount)
  return typeof email === 'string' && email !== '' ? email : null
}

/** Null removes it. */
export function keepLostAccount(email: string | null): void {
  if (email === null) forgetSession(STORAGE_KEYS.lostAccount)
  else writeSession(STORAGE_KEYS.lostAccount, email)
}
