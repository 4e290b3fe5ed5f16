/** What a visitor should know of an offer's dates before opening it. */
export type DateHint =
  | { kind: 'soldOut' }
  | { kind: 'today' }
  /** `YYYY-MM-DD` */
  | { kind: 'next'; date: string }
  | { kind: 'none' }

/** `today` is the museum's, `YYYY-MM-DD`. A next date that has gone by says nothing any more. */
export function dateHint(
  offer: { sold_out: boolean; next_date: string | null },
  today: string,
): DateHint {
  if (offer.sold_out) return { kind: 'soldOut' }
  if (offer.next_date === null || offer.next_date < today) return { kind: 'none' }
  return offer.next_date === today ? { kind: 'today' } : { kind: 'next', date: offer.next_date }
}
