import type { SecretTable, ShopDatabase } from './schema.ts'

/** A random value of this database. */
export async function readSecret(db: ShopDatabase, name: SecretTable['name']): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
