import { hash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import { Overloaded } from '../../../service/database/lane.ts'
import type { Shop } from '../database/shop.ts'

/** Cost of one check; see RFC 7914. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

export interface Passwords extends Pick<Shop, 'db' | 'clock'> {
  passwordCost: PasswordCost
  /** Aborted when the caller disconnects; then the hash is skipped. */
  signal?: AbortSignal | undefined
}

/** OWASP Password Storage Cheat Sheet (2024): 32 MiB, three times. Each hash contains its cost. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Browsers send every password in this form, except at registration. */
export function md5Of(password = ''): string {
  return hash('md5', password)
}

/**
 * The stored form of a password: its scrypt, as `scrypt$N$r$p$salt$key`. For customers it is the
 * scrypt of the MD5 that browsers send. MD5 adds no security; it is the format of the API.
 */
export async function hashPassword(
  secret: string,
  cost: PasswordCost,
  signal?: AbortSignal,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(secret, salt, cost, signal)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Without an account it does the same work and returns false, so that the time does not reveal
 * accounts.
 */
export async function isPassword(
  secret: string,
  stored: string | undefined,
  usual: PasswordCost,
  signal?: AbortSignal,
): Promise<boolean> {
  if (stored === undefined) {
    await derive(secret, randomBytes(SALT_BYTES), usual, signal)
    return false
  }
  const [, N, r, p, salt = '', key = ''] = stored.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(secret, Buffer.from(salt, 'base64url'), cost, signal)
  return timingSafeEqual(given, Buffer.from(key, 'base64url'))
}

/** Node has four threads, which files and compressed answers need too: leave two for them. */
const atOnce = pLimit(2)
/** About ten seconds of work; further callers are refused and may retry. */
const MOST_WAITING = 100

function derive(secret: string, salt: Buffer, cost: PasswordCost, signal?: AbortSignal) {
  // scrypt needs 128·N·r bytes; by default Node refuses more than 32 MiB.
  const options: ScryptOptions = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
  if (atOnce.pendingCount >= MOST_WAITING) {
    return Promise.reject(new Overloaded('too many passwords at once'))
  }
  return atOnce(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        if (signal?.aborted) return reject(new Overloaded('the caller has disconnected'))
        scrypt(secret, salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
