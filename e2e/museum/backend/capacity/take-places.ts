import type { PlacedItem } from '../cart/priced-item.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { slotKey } from '../database/hold-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { piecesLeft, placesLeft, readTakenIn, type Taken } from './places-left.ts'

/**
 * The column's largest value. It records "no maximum": a maximum that is set later does not apply
 * to this hold.
 */
const NO_MAXIMUM = 2 ** 31 - 1

/**
 * The first shortage of places, checking the lines as if bought one after the other. The slots must
 * be locked in this transaction.
 */
export async function findPlaceShortage(
  trx: ShopTransaction,
  items: readonly PlacedItem[],
  now: Date,
): Promise<CheckoutProblem | null> {
  const slots = items.map(({ slot }) => slot)
  return shortageIn(items, await readTakenIn(trx, slots, now))
}

/** The first shortage, if so much is taken in the slots. */
export function shortageIn(
  items: readonly PlacedItem[],
  takenIn: ReadonlyMap<string, Taken>,
): CheckoutProblem | null {
  const own = new Map<string, Taken>()
  for (const { slot, line, takes } of items) {
    const key = slotKey(slot)
    const mine = own.get(key) ?? { places: 0, pieces: new Map<string, number>() }
    const others = takenIn.get(key)
    const open = placesLeft(slot, others)
    const minePieces = mine.pieces.get(takes.id) ?? 0

    if (open === 0 && takes.needsOpenSlot) return { kind: 'soldOut', line }
    const bounds = [
      { left: takes.places > 0 ? open : Number.POSITIVE_INFINITY, mine: mine.places },
      { left: piecesLeft(takes, others), mine: minePieces },
    ]
    const exceeded = bounds.find((bound) => bound.mine + takes.pieces > bound.left)
    if (exceeded !== undefined) {
      const { left } = exceeded
      if (left === 0) return { kind: 'soldOut', line }
      return { kind: takes.unit === 'tour' ? 'tooManyTours' : 'tooMany', line, left }
    }
    mine.places += takes.places
    mine.pieces.set(takes.id, minePieces + takes.pieces)
    own.set(key, mine)
  }
  return null
}

export function holdPlaces(
  trx: ShopTransaction,
  cartId: string,
  items: readonly Pick<PlacedItem, 'slot' | 'takes'>[],
  /** Null: sold. */
  expiresAt: Date | null,
) {
  if (items.length === 0) return undefined
  return trx.insertInto('hold').values(
    items.map(({ slot, takes }) => ({
      cart_id: cartId,
      offering_id: slot.offeringId,
      starts_at: slot.startsAt,
      ticket_id: takes.id,
      pieces: takes.pieces,
      places: takes.places,
      expires_at: expiresAt,
      capacity: slot.capacity,
      max_pieces: takes.maxPerSlot ?? NO_MAXIMUM,
    })),
  )
}
