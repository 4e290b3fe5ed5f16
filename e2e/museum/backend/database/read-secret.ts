import type { SecretTable, ShopDatabase, ShopTransaction } from './schema.ts'

/** A random value of this database. */
export async function readSecret(
  db: ShopDatabase | ShopTransaction,
  name: SecretTable['name'],
): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
