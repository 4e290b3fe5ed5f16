import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'
import { collisionsOf } from './collisions.ts'
import type { RemoteOrder } from './read-order.ts'
import { MODEL, remoteFiles } from './remote-files.ts'
import {
  readWorkspace,
  withLocked,
  withManifest,
  withOwner,
  withReference,
  withWorkspace,
} from './workspace.ts'

export type ScaffoldOutcome =
  | { kind: 'made'; said: string }
  | { kind: 'refused'; problems: readonly string[] }

/**
 * Creates the folder of a new remote and adds it where the workspace lists its remotes. The shell
 * needs no change: it finds the remote's pages in the registry. A refusal changes nothing.
 */
export async function scaffoldRemote(root: string, order: RemoteOrder): Promise<ScaffoldOutcome> {
  const workspace = await readWorkspace(root)
  const problems = collisionsOf(order, workspace)
  if (problems.length > 0) return { kind: 'refused', problems }
  const { remote } = order
  const devPort = Math.max(...workspace.devPorts) + 1
  const files = await remoteFiles(root, order, devPort)
  const edits = await editsOf(root, remote, files.get('package.json') ?? '')
  // The folder appears completely or not at all.
  await withTemporaryFolder(root, async (unfinished) => {
    await writeFiles(unfinished, files)
    await rename(unfinished, join(root, remote))
  })
  for (const [file, text] of edits) await writeFile(file, text)
  await link(root, remote)
  formatFiles(root, join(root, remote))
  return {
    kind: 'made',
    said: resultMessage(
      order,
      `${remote} was created. The address of its page is /${order.path}; the shell finds it through the registry.`,
      `  npm run dev -w ${remote}       start it alone, on http://localhost:${devPort}
  npm test -w ${remote}          run its tests
  npm run release -w ${remote}   make a release, to be published in the registry`,
    ),
  }
}

/** Computes all edits before writing the first, so that an error leaves nothing half done. */
async function editsOf(root: string, remote: string, ownPackage: string) {
  const changes: [string, (text: string) => string][] = [
    ['package.json', (text) => withWorkspace(text, remote)],
    ['tsconfig.json', (text) => withReference(text, remote)],
    ['.github/CODEOWNERS', (text) => withOwner(text, remote)],
    ['e2e/delivery/deployment/docker/Dockerfile', (text) => withManifest(text, remote)],
    ['package-lock.json', (text) => withLocked(text, remote, ownPackage)],
    // npm's record of the installed packages. Without an entry for the remote, the next start would
    // install everything again.
    ['node_modules/.package-lock.json', (text) => withLocked(text, remote, ownPackage)],
  ]
  const edits: [string, string][] = []
  const checks = join(root, '.github/workflows')
  const model = await readFile(join(checks, `${MODEL}.yml`), 'utf8').catch(() => null)
  if (model !== null) edits.push([join(checks, `${remote}.yml`), model.replaceAll(MODEL, remote)])
  for (const [name, change] of changes) {
    const file = join(root, name)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text !== null) edits.push([file, change(text)])
  }
  return edits
}

export async function writeFiles(folder: string, files: ReadonlyMap<string, string>) {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/**
 * Links the remote in `node_modules`, as npm links workspaces. Before the first installation there
 * is no such folder, and npm will make the link.
 */
async function link(root: string, remote: string): Promise<void> {
  const place = join(root, 'node_modules/@shop', remote)
  await symlink(join('../..', remote), place, 'junction').catch(() => {})
}

/**
 * Formats the files, because line breaks depend on the length of the names. Skipped if the
 * formatter is not installed.
 */
export function formatFiles(root: string, folder: string): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const command = ['format', '--write', `--config-path=${join(root, 'biome.json')}`, folder]
  spawnSync(process.execPath, [biome, ...command], { cwd: folder, stdio: 'ignore' })
}

export function resultMessage(
  { remote, untranslated }: RemoteOrder,
  made: string,
  next: string,
): string {
  const open =
    untranslated.length === 0
      ? ''
      : `\n  Translate its title into ${untranslated.join(', ')} too, in ${remote}/locales and in its package.json.\n`
  return `\n  ${made}\n${open}\n${next}\n`
}
