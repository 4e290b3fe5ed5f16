interface Named {
  id: string
  name: string
}

/** By name, the same name by id: an order that does not hang on how the answer was written. */
export function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name) || byText(one.id, other.id)
}

/** By the characters alone, the same in every browser: for ids, and for moments as wall text. */
export function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
