import type { LinePart } from './line-text.ts'

/** `2 × Adult`, and of a ticket for several people `1 × Family (2 × Adult, 3 × Child)`. */
export function partText({ name, count, parts = [] }: LinePart): string {
  const own = `${count} × ${name}`
  return parts.length === 0 ? own : `${own} (${parts.map(partText).join(', ')})`
}
