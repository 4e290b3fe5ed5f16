import type { CartLine } from '@shop/shared/cart/line'
import { useState } from 'react'

interface KeyedLines {
  lines: readonly CartLine[]
  keys: readonly number[]
  next: number
}

/**
 * Stable keys for lines: a line keeps its key when it moves, and when its count or price changes in
 * the same place.
 */
export function useLineKeys(lines: readonly CartLine[]): readonly number[] {
  const [before, keep] = useState(() => keyed(NO_LINES, lines))
  if (before.lines === lines) return before.keys
  const now = keyed(before, lines)
  keep(now)
  return now.keys
}

const NO_LINES: KeyedLines = { lines: [], keys: [], next: 0 }

export function keyed(before: KeyedLines, lines: readonly CartLine[]): KeyedLines {
  const free = new Map<CartLine, number[]>()
  before.lines.forEach((line, index) => {
    const key = before.keys[index]
    if (key !== undefined) free.set(line, [...(free.get(line) ?? []), key])
  })
  const found = lines.map((line) => free.get(line)?.shift())
  const taken = new Set(found)
  // Same length: a new object at an index replaces the line that was there, so it takes its key.
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
