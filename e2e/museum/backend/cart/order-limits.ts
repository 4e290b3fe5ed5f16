import type { Catalogue } from '../catalogue/schema.ts'
import { isPlaced, isStocked, type PlacedItem, type PricedItem } from './priced-item.ts'
import type { CheckoutProblem } from './problem.ts'

export type OrderLimits = Catalogue['limits']

/** A whole tour counts as this many places, however many people come. */
const PLACES_OF_A_TOUR = 10

/**
 * Size of a basket: places, plus pieces of limited stock. A whole tour counts as several places.
 */
export function sizeOf(items: readonly PricedItem[]): number {
  const pieces = items
    .filter(isStocked)
    .filter(({ article }) => article.stock !== undefined)
    .reduce((sum, { line }) => sum + line.count, 0)
  return items.filter(isPlaced).reduce((sum, item) => sum + placesOf(item), pieces)
}

export function findOverLimit(
  items: readonly PricedItem[],
  limits: OrderLimits,
): CheckoutProblem | null {
  const bySlot = new Map<string, number>()
  const byOffering = new Map<string, number>()
  for (const item of items.filter(isPlaced)) {
    const { slot, line } = item
    const inSlot = add(bySlot, `${slot.offeringId} ${slot.startsAt}`, placesOf(item))
    if (inSlot > limits.placesPerSlot) {
      return { kind: 'tooManyInSlot', line, most: limits.placesPerSlot }
    }
    const ofOffering = add(byOffering, slot.offeringId, placesOf(item))
    if (ofOffering > limits.placesPerOffering) {
      return { kind: 'tooManyOfOffering', line, most: limits.placesPerOffering }
    }
  }
  const most = limits.placesPerOrder
  return sizeOf(items) > most ? { kind: 'tooManyInOrder', most } : null
}

function placesOf({ takes }: PlacedItem): number {
  return takes.unit === 'tour' ? takes.pieces * PLACES_OF_A_TOUR : takes.pieces
}

function add(sums: Map<string, number>, key: string, more: number): number {
  const sum = (sums.get(key) ?? 0) + more
  sums.set(key, sum)
  return sum
}

/** How long places, pieces and amounts are held for a customer who is paying. */
export const HOLD_MINUTES = 15

/**
 * The provider stops accepting payments this much earlier than the hold ends. So a customer who
 * pays in the last second and never comes back is booked before the places are free for others.
 */
const MARGIN_MINUTES = 3

/** Like `HOLD_MINUTES`, for a free order that is confirmed by mail, because mails take time. */
export const CONFIRM_MINUTES = 30

export function payableUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - MARGIN_MINUTES * 60_000)
}
