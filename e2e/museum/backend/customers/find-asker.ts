import type { Shop } from '../database/shop.ts'
import { findCustomer } from './sign-in.ts'

/**
 * Id of the customer who asks what is left; undefined without a valid token, because anybody may
 * ask.
 */
export async function findAsker(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string | undefined,
): Promise<string | undefined> {
  return (await findCustomer(db, token, clock()))?.id
}
