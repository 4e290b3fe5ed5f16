import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const objectOf = v.record(v.string(), v.unknown())
const withWorkspaces = v.looseObject({ workspaces: v.array(v.string()) })
const withReferences = v.looseObject({ references: v.array(v.object({ path: v.string() })) })
const lock = v.looseObject({ packages: objectOf })

const rootPackage = v.object({ workspaces: v.array(v.string()) })
const appPackage = v.object({
  shop: v.optional(
    v.object({
      devPort: v.optional(v.number()),
      pages: v.optional(v.array(v.object({ name: v.string(), path: v.string() })), []),
    }),
  ),
})

/** What a new remote must not collide with. */
export interface Workspace {
  folders: readonly string[]
  /** Names at the root of the workspace, whether they belong to it or not. */
  entries: readonly string[]
  devPorts: readonly number[]
  /** Pages of other remotes that the shell was not built with. */
  pages: readonly { name: string; path: string }[]
}

export async function readWorkspace(root: string): Promise<Workspace> {
  const { workspaces } = v.parse(rootPackage, await readJson(join(root, 'package.json')))
  const apps = await Promise.all(
    workspaces.map(async (folder) => {
      const read = await readJson(join(root, folder, 'package.json'))
      return v.parse(appPackage, read).shop
    }),
  )
  return {
    folders: workspaces,
    entries: await readdir(root),
    devPorts: apps.flatMap((app) => app?.devPort ?? []),
    pages: apps.flatMap((app) => app?.pages ?? []),
  }
}

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

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
