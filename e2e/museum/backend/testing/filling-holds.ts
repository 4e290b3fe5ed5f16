import type { KyselyPlugin } from 'kysely'
import { DatabaseUnavailable } from '../../../service/database/unavailable.ts'
import { oneLane } from '../../../service/testing/one-lane.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { PaymentsInMemory } from './payments-in-memory.ts'

/** Database lanes; after `fill`, one of them refuses every statement like a full lane. */
export function fillingHolds(db: ShopDatabase, lane: 'holds' | 'bookings' = 'holds') {
  let isFull = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isFull) throw new DatabaseUnavailable(`the lane of ${lane} is full`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    lanes: { ...oneLane(db), [lane]: db.withPlugin(plugin) },
    fill: () => {
      isFull = true
    },
    clear: () => {
      isFull = false
    },
  }
}

/**
 * Fills the lane when an earlier payment is closed for the second time, which is after the new
 * hold.
 */
export function fillAtLastCancel(
  { payments }: { payments: PaymentsInMemory },
  { fill }: { fill: () => void },
): void {
  const { cancel } = payments
  let cancels = 0
  payments.cancel = async (id) => {
    cancels += 1
    if (cancels === 2) fill()
    return await cancel(id)
  }
}
