import type { ShopDatabase } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { ReplyCookie } from '../http/mount-endpoint.ts'
import { createToken, hashToken } from './sign-in.ts'

export const DEVICE_COOKIE = 'known_device'
const KNOWN_DAYS = 180
/** Per account; older ones are deleted. */
const MOST_DEVICES = 20

/**
 * Remembers a browser that has signed in to an account, by a cookie that identifies the browser but
 * does not sign in. Wrong passwords from elsewhere do not count against it, so that strangers
 * cannot lock owners out of their own browser (OWASP: device cookies against guessing).
 */
export async function rememberDevice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  customerId: string,
): Promise<ReplyCookie> {
  const token = createToken()
  const seconds = KNOWN_DAYS * 24 * 3600
  await db
    .insertInto('known_device')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: new Date(clock().getTime() + seconds * 1000),
    })
    .execute()
  const devices = db.selectFrom('known_device').where('customer_id', '=', customerId)
  const outdated = devices.select('token_hash').orderBy('expires_at', 'desc').offset(MOST_DEVICES)
  await db.deleteFrom('known_device').where('token_hash', 'in', outdated).execute()
  return { name: DEVICE_COOKIE, value: token, maxAge: seconds }
}

/** The hash by which the account knows this browser; undefined for an unknown browser. */
export async function findDevice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string | undefined,
  customerId: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || customerId === undefined) return undefined
  const found = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return found?.token_hash
}

/** Forgets a browser by its old cookie, when it gets a new one. */
export async function forgetDevice(db: ShopDatabase, hash: string): Promise<void> {
  await db.deleteFrom('known_device').where('token_hash', '=', hash).execute()
}
