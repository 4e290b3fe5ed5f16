interface Named {
  id: string
  name: string
}

/** By name, then by id: the order must not depend on the order of the answer. */
export function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name) || byText(one.id, other.id)
}

/** By code units, the same in every browser: for ids, and for times as `wallText`. */
export function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
