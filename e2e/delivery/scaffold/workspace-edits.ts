import * as v from 'valibot'

const objectOf = v.record(v.string(), v.unknown())
const withWorkspaces = v.looseObject({ workspaces: v.array(v.string()) })
const withReferences = v.looseObject({ references: v.array(v.object({ path: v.string() })) })
const lock = v.looseObject({ packages: objectOf })

/** The root's package.json with the remote among its workspaces, after the other remotes. */
export function withWorkspace(text: string, remote: string): string {
  const read = v.parse(withWorkspaces, JSON.parse(text))
  return written({ ...read, workspaces: afterRemotes(read.workspaces, remote, (name) => name) })
}

/** The root's tsconfig.json with a reference to it. */
export function withReference(text: string, remote: string): string {
  const read = v.parse(withReferences, JSON.parse(text))
  const references = afterRemotes(read.references, { path: remote }, ({ path }) => path)
  return written({ ...read, references })
}

/**
 * npm's lock file with the new workspace, as `npm install` would write it: all dependencies of the
 * remote are in it already. `ownPackage` is the text of its package.json.
 */
export function withLocked(text: string, remote: string, ownPackage: string): string {
  const read = v.parse(lock, JSON.parse(text))
  const { name, version, dependencies, devDependencies } = v.parse(objectOf, JSON.parse(ownPackage))
  const root = v.safeParse(withWorkspaces, read.packages[''])
  const packages: Record<string, unknown> = {
    ...read.packages,
    ...(root.success && {
      '': {
        ...root.output,
        workspaces: afterRemotes(root.output.workspaces, remote, (folder) => folder),
      },
    }),
    [remote]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: remote, link: true },
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
  return written({ ...read, packages: Object.fromEntries(sorted) })
}

/** The owners of folders, with a team for the remote. */
export function withOwner(text: string, remote: string): string {
  return `${text.trimEnd()}\n/${remote}/ @museum-shop/${remote.replace('mf-', '')}\n`
}

function afterRemotes<Item>(
  items: readonly Item[],
  added: Item,
  nameOf: (item: Item) => string,
): Item[] {
  const last = items.findLastIndex((item) => nameOf(item).startsWith('mf-'))
  return items.toSpliced(last + 1, 0, added)
}

function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
