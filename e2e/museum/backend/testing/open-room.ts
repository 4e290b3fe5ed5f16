import { randomUUID } from 'node:crypto'
import type { ShopDatabase } from '../database/schema.ts'
import type { Answer, TestShop } from './test-shop.ts'

/** Overrides fields of the config, like a change by operators; used to open waiting rooms. */
export async function overrideConfig(db: ShopDatabase, overrides: object): Promise<void> {
  const last = await db
    .selectFrom('config_revision')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await db
    .insertInto('config_revision')
    .values({
      id: (last?.id ?? 0) + 1,
      action: 'change',
      changes: '{}',
      overrides: JSON.stringify(overrides),
      network: randomUUID(),
      created_at: new Date(),
    })
    .execute()
}

export interface Joined {
  room: string
  ticket: string
  number: number
}

export function roomOf(shop: Pick<TestShop, 'call'>) {
  const body = ({ body }: Answer) => body as never
  return {
    state: async (): Promise<{
      room: string
      let_in: number
      waiting: number
      sold_out: boolean
    }> => body(await shop.call('GET', 'en/waiting-room')),
    join: async (ticket?: string): Promise<Joined> =>
      body(await shop.call('POST', 'en/waiting-room/join', { ticket })),
    pass: async (ticket: string): Promise<{ state: string; pass?: string; seconds?: number }> =>
      body(await shop.call('POST', 'en/waiting-room/pass', { ticket })),
  }
}
