import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { withItem, withProperty } from './json-text.ts'

const objectOf = v.record(v.string(), v.unknown())
const lock = v.object({ packages: v.object({ '': v.optional(objectOf, {}) }) })

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
  return withItem(text, ['workspaces'], remote, isRemote)
}

/** The root's tsconfig.json with a reference to it. */
export function withReference(text: string, remote: string): string {
  return withItem(text, ['references'], { path: remote }, (other) =>
    isRemote((other as { path?: unknown }).path),
  )
}

/**
 * npm's lock file with the new workspace, as `npm install` would write it: all dependencies of the
 * remote are in it already. `ownPackage` is the text of its package.json.
 */
export function withLocked(text: string, remote: string, ownPackage: string): string {
  const { packages } = v.parse(lock, JSON.parse(text))
  const { name, version, dependencies, devDependencies } = v.parse(objectOf, JSON.parse(ownPackage))
  const own = { name, version, dependencies, devDependencies }
  const listed =
    'workspaces' in packages['']
      ? withItem(text, ['packages', '', 'workspaces'], remote, isRemote)
      : text
  const linked = { resolved: remote, link: true }
  return withProperty(
    withProperty(listed, ['packages'], remote, own),
    ['packages'],
    `node_modules/${name}`,
    linked,
  )
}

/** The owners of folders, with a team for the remote. */
export function withOwner(text: string, remote: string): string {
  return `${text.trimEnd()}\n/${remote}/ @museum-shop/${remote.replace('mf-', '')}\n`
}

/** The Dockerfile, which installs by the manifest of each workspace, with that of the remote. */
export function withManifest(text: string, remote: string): string {
  const remotes = /(?:^COPY mf-\S+\/package\.json \S+\n)+/m
  return text.replace(remotes, (lines) => `${lines}COPY ${remote}/package.json ${remote}/\n`)
}

function isRemote(folder: unknown): boolean {
  return typeof folder === 'string' && folder.startsWith('mf-')
}
