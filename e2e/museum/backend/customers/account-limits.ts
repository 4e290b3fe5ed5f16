import { createHash } from 'node:crypto'
import { createTryLimit, type TryLimit } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { normalEmail } from './accounts.ts'

export const LOGIN_MINUTES = 15
export const MAIL_MINUTES = 60
/**
 * Maximum number of mails about accounts to one recipient. It is even, because a change is often
 * undone.
 */
export const NEWS_MOST = 6

export interface AccountLimits {
  passwords: TryLimit
  mails: TryLimit
}

export function createAccountLimits(db: ShopDatabase, clock: () => Date): AccountLimits {
  return {
    passwords: createTryLimit(db, clock, LOGIN_MINUTES * 60_000),
    mails: createTryLimit(db, clock, MAIL_MINUTES * 60_000),
  }
}

/** A browser known to the account has its own limit, which strangers cannot use up. */
export function knownLoginKeys(device: string) {
  return [{ key: `login device ${device}`, most: 10 }]
}

/**
 * A person who has forgotten their password makes a few attempts; in a school many people share one
 * network. When strangers have used up the limit of an account, each network still gets a few
 * attempts, so that strangers cannot lock the owner out.
 */
export function loginKeys(email: string, address: string) {
  const network = networkOf(address)
  const account = hidden(email)
  const from = (most: number) => [
    { key: `login ${network}`, most: 100 },
    { key: `login ${account} ${network}`, most },
  ]
  return { usual: [...from(10), { key: `login ${account}`, most: 50 }], attacked: from(3) }
}

/** Protects mailboxes from being filled, whether they have an account or not. */
export const resetKeys = keysOfMail('reset', 3)

/** A free order sends a mail to an unverified address. */
export const freeOrderKeys = keysOfMail('free', 4)

/** Without the key of a booking, a withdrawal sends a mail to an unverified address. */
export const withdrawalKeys = keysOfMail('withdrawal', 4)

/** Waiting for places sends a mail to an unverified address, whether it waits already or not. */
export const waitingListKeys = keysOfMail('waiting', 4)

/** Limits mails of one kind from a network, and to a mailbox. */
function keysOfMail(kind: string, mostToMailbox: number) {
  return (email: string, address: string) => [
    { key: `${kind} ${networkOf(address)}`, most: 30 },
    { key: `${kind} ${hidden(email)}`, most: mostToMailbox },
  ]
}

export function registrationKeys(address: string) {
  return [{ key: `register ${networkOf(address)}`, most: 60 }]
}

/**
 * Mails about accounts go to unverified addresses: a person can register with a stranger's address,
 * change a password there and back, or free the address and register again. So all of these mails
 * count together for each recipient.
 */
export function newsKeys(...recipients: string[]) {
  return recipients.map((email) => ({ key: `account news ${hidden(email)}`, most: NEWS_MOST }))
}

export function linkKeys(address: string) {
  return [{ key: `link ${networkOf(address)}`, most: 60 }]
}

export function oldPasswordKeys(customerId: string) {
  return [{ key: `old password ${customerId}`, most: 10 }]
}

/** Each change sends mails, and reveals whether an address has an account. */
export function emailChangeKeys(customerId: string) {
  return [{ key: `e-mail change ${customerId}`, most: 5 }]
}

/** An e-mail may be as long as a request; its hash has a fixed length. */
function hidden(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('base64url')
}
