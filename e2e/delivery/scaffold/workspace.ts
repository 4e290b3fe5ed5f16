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
