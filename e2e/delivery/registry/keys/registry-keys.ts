import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RegistryTables } from '../service/tables.ts'

/** `<name>.<43 characters>`: a key contains its name, so that the owner of a found key is known. */
const KEY = /^([a-z][a-z0-9-]{0,39})\.[\w-]{43}$/

export interface RegistryKey {
  name: string
  remotes: readonly string[]
  createdAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

/** Keys of teams in the database, which has only their hashes. */
export function createRegistryKeys(db: Kysely<RegistryTables>, clock: () => Date) {
  return {
    /** The key, which cannot be read again; null if another valid key has this name. */
    create: async (name: string, remotes: readonly string[]): Promise<string | null> => {
      const key = `${name}.${randomBytes(32).toString('base64url')}`
      const created = await db
        .insertInto('registry_key')
        .values({
          key_hash: hashOf(key).toString('base64url'),
          name,
          in_force: true,
          remotes: [...remotes],
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.constraint('registry_key_in_force').doNothing())
        .returning('name')
        .executeTakeFirst()
      return created === undefined ? null : key
    },

    /** All keys, including revoked ones, the newest first. */
    list: async (): Promise<RegistryKey[]> => {
      const rows = await db
        .selectFrom('registry_key')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('name')
        .execute()
      return rows.map((row) => ({
        name: row.name,
        remotes: row.remotes,
        createdAt: row.created_at,
        usedAt: row.used_at,
        revokedAt: row.revoked_at,
      }))
    },

    /** False if no valid key has this name. */
    revoke: async (name: string): Promise<boolean> => {
      const revoked = await db
        .updateTable('registry_key')
        .set({ revoked_at: clock(), in_force: null })
        .where('name', '=', name)
        .where('in_force', 'is not', null)
        .returning('name')
        .executeTakeFirst()
      return revoked !== undefined
    },

    /** Finds a key, even a revoked one, and notes its use; null for an unknown key. */
    find: async (key: string) => {
      const name = KEY.exec(key)?.[1]
      if (name === undefined) return null
      const rows = await db
        .selectFrom('registry_key')
        .selectAll()
        .where('name', '=', name)
        .execute()
      const hash = hashOf(key)
      const found = rows.find((row) =>
        timingSafeEqual(Buffer.from(row.key_hash, 'base64url'), hash),
      )
      if (found === undefined) return null
      await db
        .updateTable('registry_key')
        .set({ used_at: clock() })
        .where('key_hash', '=', found.key_hash)
        .where('in_force', 'is not', null)
        .execute()
      return { name, remotes: found.remotes, revokedAt: found.revoked_at }
    },
  }
}

/** Compares in constant time, also texts of different length. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other))
}

/** A plain hash is enough for 256 random bits: they cannot be guessed. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
