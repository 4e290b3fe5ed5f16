export type Key = string | number
export type Path = readonly Key[]

export interface Issue {
  path: Path
  reason: string
}

export type Report = ReturnType<typeof createReport>

export function createReport(pictures: ReadonlySet<string>) {
  const errors: Issue[] = []
  const seen = new Map<string, string>()
  const fail = (reason: string, ...path: Key[]) => void errors.push({ path, reason })
  return {
    errors,
    fail,
    once: (kind: string, id: string, ...keys: Key[]) => {
      const key = `${kind} ${id}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, issuePath(keys))
      else fail(`"${id}" is already used at ${first}`, ...keys)
    },
    among: (list: readonly { id: string }[], kind: string, id: string, ...keys: Key[]) => {
      if (!list.some((one) => one.id === id)) fail(`no ${kind} "${id}"`, ...keys)
    },
    picture: (name: string, ...keys: Key[]) => {
      if (!pictures.has(name)) fail(`no picture "${name}" in the pictures folder`, ...keys)
    },
  }
}

/** `['events', 3, 'price']` → `events[3].price`. */
export function issuePath(keys: readonly unknown[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    return path === '' ? String(key) : `${path}.${String(key)}`
  }, '')
}
