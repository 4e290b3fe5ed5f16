import type { CheckoutProblem } from '../cart/problem.ts'
import { findTicket } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { usePass } from './passes.ts'
import type { WaitingRoom } from './waiting-room.ts'

interface Asking {
  items: readonly unknown[]
  customerId: string
  pass: string | undefined
}

export type Admission =
  /** `takeBack`: no payment began after all. */
  | { kind: 'admitted'; takeBack: () => Promise<void> }
  | { kind: 'refused'; problem: CheckoutProblem }

const FREELY: Admission = { kind: 'admitted', takeBack: async () => {} }

/**
 * May this basket be paid while a waiting room is open? Whoever holds places already, such as from
 * before it opened, is not sent out of the shop again.
 */
export async function admit(
  backend: Pick<Shop, 'db' | 'clock' | 'catalogue'> & { waitingRoom: WaitingRoom },
  { items, customerId, pass }: Asking,
): Promise<Admission> {
  const room = await backend.waitingRoom.open()
  if (room === null) return FREELY
  const { event_id: eventId } = room
  if (eventId !== null && !items.some((item) => isOf(eventId, item, backend.catalogue)))
    return FREELY
  const use = await usePass(backend, room, pass)
  if (use.kind === 'used') return { kind: 'admitted', takeBack: use.takeBack }
  if (await holdsPlaces(backend, customerId)) return FREELY
  return { kind: 'refused', problem: { kind: use.kind === 'over' ? 'passOver' : 'waitingRoom' } }
}

function isOf(eventId: string, item: unknown, catalogue: Catalogue): boolean {
  const { id } = Object(item)
  return findTicket(catalogue, String(id))?.event.id === eventId
}

async function holdsPlaces(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  customerId: string,
): Promise<boolean> {
  const held = await db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .where('expires_at', '>', clock())
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
