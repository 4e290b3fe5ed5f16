import { COUNT_CAP } from '@shop/shared/business-constants'

/** Sub-ticket counts of an opened ticket by the sub-ticket's id. */
export type Parts = Readonly<Record<string, number>>

/**
 * The choice, by ticket id: a count, or the counts of its sub-tickets. A ticket with sub-tickets
 * that is missing here is closed.
 */
export type Picked = Readonly<Record<string, number | Parts>>

/** Pieces from any number: 0 for an invalid or negative one, otherwise floored and capped. */
export function wholeCount(count: number): number {
  return count >= 1 ? Math.min(Math.floor(count), COUNT_CAP) : 0
}

/** Places a choice takes: a ticket with sub-tickets takes one once any of them is chosen. */
export function ticketCount(choice: number | Parts | undefined): number {
  if (choice === undefined) return 0
  if (typeof choice === 'number') return choice
  return Object.values(choice).some((count) => count > 0) ? 1 : 0
}

export function pickedCount(picked: Picked): number {
  return Object.values(picked).reduce<number>((sum, choice) => sum + ticketCount(choice), 0)
}

/** The choice without the ticket, or with another choice for it. */
export function withChoice(picked: Picked, id: string, choice: number | Parts | null): Picked {
  const { [id]: _, ...others } = picked
  return choice === null || choice === 0 ? others : { ...picked, [id]: choice }
}
