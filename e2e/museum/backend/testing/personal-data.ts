import type { ShopDatabase } from '../database/schema.ts'

/** A street name that is unique to this test; only letters, like real street names. */
export function newLane(): string {
  const letters = crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  return `Lane ${letters.replaceAll('-', '').slice(0, 12)}`
}

export async function personalData(db: ShopDatabase): Promise<string> {
  const tables = ['customer', 'account', 'cart', 'booking', 'mail', 'sign_in'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

export async function isStored(db: ShopDatabase, text: string): Promise<boolean> {
  return (await personalData(db)).includes(text)
}
