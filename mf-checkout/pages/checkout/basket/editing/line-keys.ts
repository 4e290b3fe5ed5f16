import type { CartLine } from '@shop/shared/cart/line'
import { useState } from 'react'

/** Lines, and what names each of them while it is shown. */
interface KeyedLines {
  lines: readonly CartLine[]
  keys: readonly number[]
  /** Not given to any line yet. */
  next: number
}

/**
 * Names for the lines that stay with them: another place does not make another line of it, and
 * neither does another number or price in the same place.
 */
export function useLineKeys(lines: readonly CartLine[]): readonly number[] {
  const [before, keep] = useState(() => keyed(NO_LINES, lines))
  if (before.lines === lines) return before.keys
  const now = keyed(before, lines)
  keep(now)
  return now.keys
}

const NO_LINES: KeyedLines = { lines: [], keys: [], next: 0 }

/** The same for the lines that come after those before. */
export function keyed(before: KeyedLines, lines: readonly CartLine[]): KeyedLines {
  const free = new Map<CartLine, number[]>()
  before.lines.forEach((line, index) => {
    const key = before.keys[index]
    if (key !== undefined) free.set(line, [...(free.get(line) ?? []), key])
  })
  const found = lines.map((line) => free.get(line)?.shift())
  const taken = new Set(found)
  // As many as before: what is not the same object has taken the place of the one that was there.
  const inPlace = lines.length === before.lines.length ? before.keys : []
  let next = before.next
  const keys = found.map((key, index) => {
    if (key !== undefined) return key
    const there = inPlace[index]
    if (there !== undefined && !taken.has(there)) return there
    next += 1
    return next - 1
  })
  return { lines, keys, next }
}
