import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const rootPackage = v.object({ workspaces: v.array(v.string()) })
const appPackage = v.object({
  shop: v.optional(
    v.object({
      devPort: v.optional(v.number()),
      pages: v.optional(v.array(v.object({ name: v.string(), path: v.string() })), []),
    }),
  ),
})

/** Names and pages that a new remote must not reuse. */
export interface Workspace {
  folders: readonly string[]
  /** Names at the root of the workspace, including other files and folders. */
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
  return edited<{ workspaces: string[] }>(text, ({ workspaces }) => insert(workspaces, remote))
}

/** The root's tsconfig.json with a reference to the remote. */
export function withReference(text: string, remote: string): string {
  return edited<{ references: { path: string }[] }>(text, ({ references }) =>
    insert(references, { path: remote }, ({ path }) => path),
  )
}

interface Lock {
  packages: Record<string, { workspaces?: string[]; [field: string]: unknown }>
}

/**
 * npm's lock file with the new workspace, as `npm install` would write it. No package is added,
 * because the lock file already has all dependencies of the remote. `ownPackage` is the text of the
 * remote's package.json.
 */
export function withLocked(text: string, remote: string, ownPackage: string): string {
  const { name, version, dependencies, devDependencies } = JSON.parse(ownPackage)
  const own = { name, version, dependencies, devDependencies }
  const linked = { resolved: remote, link: true }
  return edited<Lock>(text, (lock) => {
    insert(lock.packages['']?.workspaces ?? [], remote)
    const packages = { ...lock.packages, [remote]: own, [`node_modules/${name}`]: linked }
    lock.packages = Object.fromEntries(
      Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
    )
  })
}

/** The text of a JSON file after a change, in the layout of npm and the formatter. */
function edited<Json>(text: string, change: (json: Json) => void): string {
  const json: Json = JSON.parse(text)
  change(json)
  return `${JSON.stringify(json, null, 2)}\n`
}

function insert<Item>(list: Item[], item: Item, folderOf = (one: Item) => String(one)): void {
  const last = list.findLastIndex((one) => folderOf(one).startsWith('mf-'))
  list.splice(last + 1, 0, item)
}

/** The file of code owners, with a team as owner of the remote's folder. */
export function withOwner(text: string, remote: string): string {
  return `${text.trimEnd()}\n/${remote}/ @museum-shop/${remote.replace('mf-', '')}\n`
}

/** The Dockerfile, with the manifest of the remote among the workspaces it installs. */
export function withManifest(text: string, remote: string): string {
  const remotes = /(?:^COPY mf-\S+\/package\.json \S+\n)+/m
  return text.replace(remotes, (lines) => `${lines}COPY ${remote}/package.json ${remote}/\n`)
}
