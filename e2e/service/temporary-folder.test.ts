import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from './temporary-folder.ts'
import { testFolder } from './testing/test-folder.ts'

test('deletes folders of killed processes after a day, and keeps those of running ones', async () => {
  const parent = await testFolder()
  const [old, young] = [join(parent, '.unfinished-old'), join(parent, '.unfinished-young')]
  for (const folder of [old, young, join(parent, '1.0.0')]) {
    await mkdir(folder)
    await writeFile(join(folder, 'file'), '')
  }
  const before = new Date(Date.now() - 25 * 60 * 60_000)
  for (const folder of [old, join(parent, '1.0.0')]) await utimes(folder, before, before)
  await withTemporaryFolder(parent, async () => {})
  expect((await readdir(parent)).sort()).toEqual(['.unfinished-young', '1.0.0'])
})
