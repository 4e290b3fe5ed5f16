import type { CartLine } from './line.ts'
import { isSameItem } from './same-item.ts'

/** The lines without the bought ones; each bought line removes at most one. */
export function withoutBought(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const rest = [...lines]
  for (const line of bought) {
    const index = rest.findIndex((candidate) => isSameItem(candidate, line))
    if (index !== -1) rest.splice(index, 1)
  }
  return rest
}
