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
  /** `takeBack`: no payment began after all; never rejects. */
  | { kind: 'admitted'; takeBack: () => Promise<void> }
  | { kind: 'refused'; problem: CheckoutProblem }

const FREELY: Admission = { kind: 'admitted', takeBack: async () => {} }

/** May this basket be paid while a room is open? Who holds some of it already is not sent out. */
export async function admit(
  backend: PassNeeds & Pick<Shop, 'catalogue'> & { waitingRoom: Pick<WaitingRoom, 'open'> },
  { items, customerId, pass }: Asking,
): Promise<Admission> {
  const room = await backend.waitingRoom.open()
  if (room === null) return FREELY
  const { event_id: eventId } = room
  if (eventId !== null && !items.some((item) => isOf(eventId, item, backend.catalogue)))
    return FREELY
  const use = await usePass(backend, room, pass)
  if (use.kind === 'used') return { kind: 'admitted', takeBack: use.takeBack }
  if (await holdsAlready(backend, customerId, eventId)) return FREELY
  return { kind: 'refused', problem: { kind: use.kind === 'over' ? 'passOver' : 'waitingRoom' } }
}

function isOf(eventId: string, item: unknown, catalogue: Catalogue): boolean {
  const { id } = Object(item)
  return findTicket(catalogue, String(id))?.event.id === eventId
}

/** Anything, or places of this event. */
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
