import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../../delivery/build/apps.ts'

const workspace = v.object({ workspaces: v.array(v.string()) })

/** Folders of all remotes in the workspace, also of those the shell was not built with. */
export async function remoteFolders(root = ROOT): Promise<string[]> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { workspaces } = v.parse(workspace, JSON.parse(text))
  return workspaces.filter((folder) => folder.startsWith('mf-'))
}

/** The known remote of that name; throws the list of known ones otherwise. */
export function remoteNamed(name: string | undefined, known: readonly string[]): string {
  const there = known.join(', ')
  if (name === undefined) throw new Error(`Which one: ${there}?`)
  if (!known.includes(name)) throw new Error(`There is no remote ${name}. There are: ${there}.`)
  return name
}
