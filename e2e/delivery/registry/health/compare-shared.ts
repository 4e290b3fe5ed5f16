import { type Distance, distanceOf } from '@shop/shared/federation/versions'
import * as v from 'valibot'

const MODEL = '@shop/shared'
/** How many modules of a package are named in one line of the result. */
const NAMED = 3

/** Modules that a release takes from the page, with the versions it was built against. */
const manifestShares = v.object({
  shared: v.optional(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.regex(/^[\w@./-]{1,200}$/)),
        version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/)),
      }),
    ),
    [],
  ),
})

export interface Compared {
  problems: string[]
  /** Harmless differences, each with its effect on the page. */
  notes: string[]
}

/**
 * Compares the shared modules in a release's manifest with those that the shell provides: a version
 * for each module. Modules of one package with the same versions share a line.
 */
export function compareShared(
  manifest: Uint8Array,
  provides: Readonly<Record<string, string>>,
): Compared {
  const compared: Compared = { problems: [], notes: [] }
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), manifestShares),
    Buffer.from(manifest).toString(),
  )
  if (!read.success)
    return { ...compared, problems: ['its manifest cannot be read: build it again'] }
  const groups = new Map<string, Group>()
  for (const { name, version } of read.output.shared) {
    const live = Object.hasOwn(provides, name) ? (provides[name] ?? null) : null
    if (live !== null && distanceOf(version, live) === 'same') continue
    const pack = packageOf(name)
    const key = [pack, version, live].join(' ')
    const { names } = groups.get(key) ?? { names: [] }
    groups.set(key, { pack, version, live, names: [...names, name] })
  }
  for (const group of groups.values()) tell(group, compared)
  return compared
}

interface Group {
  pack: string
  /** The version that the release was built against. */
  version: string
  /** The version of the package that the shell provides; null if it provides none. */
  live: string | null
  names: readonly string[]
}

function tell({ pack, version, live, names }: Group, { problems, notes }: Compared): void {
  const what = `${pack} ${version}${pack === MODEL ? ` (${inShort(names)})` : ''}`
  if (live === null) {
    if (pack === MODEL) {
      problems.push(
        `it needs ${what}, which the shell does not provide; a second copy would have a state of its own: deploy a shell that provides it first`,
      )
    } else notes.push(`${what}: the shell provides none, so the page loads the remote’s own copy`)
    return
  }
  if (isRun(pack, distanceOf(version, live))) {
    notes.push(`${what}: the page runs the shell’s ${live}`)
    return
  }
  problems.push(
    `it was built against ${what}, but the page would run the shell’s ${live}: deploy a shell with ${version} first, or build the remote against ${live}`,
  )
}

/**
 * Whether the page runs the release's modules of this package with the shell's version. Federation
 * refuses a shared model that is older than the release needs. For other packages it runs the
 * shell's copy in any version, so here a release may need a newer patch.
 */
function isRun(pack: string, distance: Distance): boolean {
  return distance === 'older' || (pack !== MODEL && distance === 'newer patch')
}

/** `react/jsx-runtime` → `react`, `@shop/shared/cart/model` → `@shop/shared`. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

function inShort(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map((name) => name.slice(MODEL.length + 1))
  const others = names.length - named.length
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more modules`
}
