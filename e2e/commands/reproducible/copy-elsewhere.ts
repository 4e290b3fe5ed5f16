import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { copySources } from '../../tests/fixtures/workspace-copy.ts'
import { linkPackages } from './link-packages.ts'

export interface Elsewhere {
  root: string
  remove: () => Promise<void>
}

/** The workspace with all its packages in another folder, whose path is of another length. */
export async function copyElsewhere(): Promise<Elsewhere> {
  const place = await realpath(await mkdtemp(join(tmpdir(), 'museum-shop-')))
  const root = join(place, 'built', 'in another', 'folder')
  await mkdir(root, { recursive: true })
  await copySources(root)
  const parts = await readdir(root, { withFileTypes: true })
  const folders = ['', ...parts.filter((one) => one.isDirectory()).map(({ name }) => name)]
  for (const folder of folders) {
    const from = join(ROOT, folder, 'node_modules')
    const isThere = await readdir(from).catch(() => null)
    if (isThere !== null) await linkPackages(from, join(root, folder, 'node_modules'))
  }
  return { root, remove: () => rm(place, { recursive: true, force: true }) }
}
