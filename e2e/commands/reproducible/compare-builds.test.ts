import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareBuilds } from './compare-builds.ts'

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

test('treats builds with equal bytes as the same', async () => {
  const [one, other] = await Promise.all([folderOf(BUILD), folderOf(BUILD)])
  expect(await compareBuilds(one, other)).toEqual({ files: 3, differences: [] })
})

test('names a changed byte, a missing file and an added file', async () => {
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
