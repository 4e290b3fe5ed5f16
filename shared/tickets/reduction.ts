import type { Composed } from './family-components.ts'
import { type Parts, type Picked, ticketCount } from './ticket-count.ts'

/** A ticket or component with fewer available than wanted; name null if it is not on sale. */
export interface Reduction {
  name: string | null
  from: number
  to: number
}

/** The components of a ticket with a lowered count. */
export function partReductions(
  { name, subtickets }: Pick<Composed, 'subtickets'> & { name: string },
  wanted: number | Parts,
  had: number | Parts | null,
): Reduction[] {
  if (typeof wanted === 'number' || had === null || typeof had === 'number') return []
  return subtickets
    .map((sub) => ({
      name: `${name}, ${sub.name}`,
      from: wanted[sub.id] ?? 0,
      to: had[sub.id] ?? 0,
    }))
    .filter(({ from, to }) => to < from)
}

/** The wanted tickets that are not on sale. */
export function reductionsOfOthers(
  wanted: Picked,
  tickets: readonly { id: string }[],
): Reduction[] {
  const known = new Set(tickets.map(({ id }) => id))
  return Object.entries(wanted)
    .filter(([id]) => !known.has(id))
    .map(([, choice]) => ({ name: null, from: ticketCount(choice), to: 0 }))
    .filter(({ from }) => from > 0)
}
