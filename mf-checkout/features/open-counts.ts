import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import type { OpenCount } from './line-kinds/line-kind.ts'
import { kindOf } from './line-kinds/line-kinds.ts'

export function openCounts(line: CartLine): OpenCount[] {
  return kindOf(line).openCounts(line)
}

/**
 * Whether some count cannot be changed in the basket. Then the visitor chooses again on the product
 * page.
 */
export function needsNewChoice(line: CartLine): boolean {
  return openCounts(line).length < kindOf(line).parts(line)
}

/**
 * The line with a new count at `part` and recomputed sums. Returns the same object if the count is
 * unchanged, cannot be changed, or is invalid for the line.
 */
export function withCount(line: CartLine, part: number, count: number): CartLine {
  const open = openCounts(line).find((entry) => entry.part === part)
  const isPossible = Number.isInteger(count) && count <= COUNT_CAP
  if (open === undefined || !isPossible || count < open.least || count === open.count) return line
  return recomputedLine(kindOf(line).withCount(line, count, part))
}
