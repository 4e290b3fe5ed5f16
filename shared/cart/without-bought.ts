import type { CartLine } from './line.ts'
import { isSameItem } from './same-item.ts'

/** The lines that are left when those bought are taken out, each of them once. */
export function withoutBought(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const rest = [...lines]
  for (const line of bought) {
    const index = rest.findIndex((candidate) => isSameItem(candidate, line))
    if (index !== -1) rest.splice(index, 1)
  }
  return rest
}
