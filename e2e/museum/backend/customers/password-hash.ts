import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../database/shop.ts'

/** What one try costs; see RFC 7914. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** What it takes to write a password down. */
export interface Passwords extends Pick<Shop, 'db' | 'clock'> {
  passwordCost: PasswordCost
}

/**
 * By the OWASP Password Storage Cheat Sheet (2024): 32 MiB of memory, three times. It stands in each
 * hash, so that it can be raised without anybody's password being lost.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * What is kept of a password: scrypt of its md5, which is all that the interface ever shows the
 * server, as `scrypt$N$r$p$salt$key`. The md5 protects nothing; it is the form passwords travel in.
 */
export async function hashPassword(md5: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(md5, salt, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Is this the password? Where there is no account the answer is no, after the same work, so that its
 * time does not tell who has one.
 */
export async function isPassword(
  md5: string,
  kept: string | undefined,
  usual: PasswordCost,
): Promise<boolean> {
  if (kept === undefined) {
    await derive(md5, randomBytes(SALT_BYTES), usual)
    return false
  }
  const [, N, r, p, salt = '', key = ''] = kept.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(md5, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(given, Buffer.from(key, 'base64url'))
}

function derive(md5: string, salt: Buffer, cost: PasswordCost) {
  // 128·N·r is what it takes; Node refuses by default what takes more than 32 MiB.
  const options: ScryptOptions = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(md5, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
