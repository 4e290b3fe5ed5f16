import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { workspaceOf } from './workspace.ts'

const INSTALLED = join('/nowhere', 'node_modules/@shop/shared/federation')

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workspace-of-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the workspace of a source file is two folders above', () => {
  expect(workspaceOf(join('/work', 'shop', 'shared', 'federation'))).toBe(join('/work', 'shop'))
})

test('the workspace of an installed file is the nearest folder above the current one that lists workspaces', async () => {
  const folder = await emptyFolder()
  const remote = join(folder, 'mf-audio')
  await mkdir(remote)
  await writeFile(join(folder, 'package.json'), '{"workspaces":["mf-audio"]}')
  await writeFile(join(remote, 'package.json'), '{"name":"mf-audio"}')
  expect(workspaceOf(INSTALLED, remote)).toBe(folder)
})

test('the error for a missing workspace names the folder where the search began', async () => {
  const folder = await emptyFolder()
  expect(() => workspaceOf(INSTALLED, folder)).toThrow(`in ${folder} or above it`)
})
