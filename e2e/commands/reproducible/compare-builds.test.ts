import { mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareBuilds } from './compare-builds.ts'
import { linkPackages } from './link-packages.ts'

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'compared-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

const BUILD = { 'remoteEntry.js': 'entry', 'static/js/1.js': 'page', '.stamp': 'a' }

test('two builds with the same bytes are the same', async () => {
  const [one, other] = await Promise.all([folderOf(BUILD), folderOf(BUILD)])
  expect(await compareBuilds(one, other)).toEqual({ files: 3, differences: [] })
})

test('one changed byte, a missing and an added file are named', async () => {
  const one = await folderOf(BUILD)
  const other = await folderOf({
    'remoteEntry.js': 'enTry',
    'static/js/1.js': 'page and more',
    'static/js/2.js': '',
  })
  expect((await compareBuilds(one, other)).differences).toEqual([
    '.stamp is only in the first build',
    'remoteEntry.js differs from byte 2 on',
    'static/js/1.js differs from byte 4 on',
    'static/js/2.js is only in the second build',
  ])
})

test('an installed package elsewhere has the same files, and links that lead to its neighbours', async () => {
  const installed = await folderOf({
    'node_modules/react/index.js': 'react',
    'node_modules/.cache/left': 'out',
    'shared/index.ts': 'here',
  })
  await mkdir(join(installed, 'node_modules/@shop'))
  await symlink('../../shared', join(installed, 'node_modules/@shop/shared'))
  const place = await folderOf({ 'shared/index.ts': 'elsewhere' })
  await linkPackages(join(installed, 'node_modules'), join(place, 'node_modules'))
  expect(await readFile(join(place, 'node_modules/react/index.js'), 'utf8')).toBe('react')
  expect(await readlink(join(place, 'node_modules/@shop/shared'))).toBe('../../shared')
  expect(await readFile(join(place, 'node_modules/@shop/shared/index.ts'), 'utf8')).toBe(
    'elsewhere',
  )
  await expect(stat(join(place, 'node_modules/.cache'))).rejects.toThrow('ENOENT')
})
