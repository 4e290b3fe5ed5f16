import type { CheckoutProblem } from '../cart/problem.ts'
import { findTicket } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { type PassNeeds, usePass } from './passes.ts'
import type { WaitingRoom } from './waiting-room.ts'

interface Asking {
  items: readonly unknown[]
  customerId: string
  pass: string | undefined
}

export type Admission =
  /** `takeBack`: call it if no payment began; never rejects. */
  | { kind: 'admitted'; takeBack: () => Promise<void> }
  | { kind: 'refused'; problem: CheckoutProblem }

const WITHOUT_PASS: Admission = { kind: 'admitted', takeBack: async () => {} }

/**
 * May this basket be paid while a room is open? Customers who already hold part of it may continue
 * without a pass.
 */
export async function admit(
  backend: PassNeeds & Pick<Shop, 'catalogue'> & { waitingRoom: Pick<WaitingRoom, 'open'> },
  { items, customerId, pass }: Asking,
): Promise<Admission> {
  const room = await backend.waitingRoom.open()
  if (room === null) return WITHOUT_PASS
  const { event_id: eventId } = room
  if (eventId !== null && !items.some((item) => isOf(eventId, item, backend.catalogue)))
    return WITHOUT_PASS
  const use = await usePass(backend, room, pass)
  if (use.kind === 'used') return { kind: 'admitted', takeBack: use.takeBack }
  if (await holdsAlready(backend, customerId, eventId)) return WITHOUT_PASS
  return { kind: 'refused', problem: { kind: use.kind === 'over' ? 'passOver' : 'waitingRoom' } }
}

function isOf(eventId: string, item: unknown, catalogue: Catalogue): boolean {
  const { id } = Object(item)
  return findTicket(catalogue, String(id))?.event.id === eventId
}

async function holdsAlready(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  customerId: string,
  eventId: string | null,
): Promise<boolean> {
  const now = clock()
  const held = await db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .where('expires_at', '>', now)
    .$if(eventId !== null, (carts) =>
      carts.where('id', 'in', (e) =>
        e
          .selectFrom('hold')
          .select('cart_id')
          .where('offering_id', '=', eventId)
          .where('expires_at', '>', now),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
