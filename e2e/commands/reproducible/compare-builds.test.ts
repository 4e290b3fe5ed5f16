import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { compareBuilds } from './compare-builds.ts'

const BUILD = { 'remoteEntry.js': 'entry', 'static/js/1.js': 'page', '.stamp': 'a' }

test('treats builds with equal bytes as the same', async () => {
  const [one, other] = await Promise.all([testFolder(BUILD), testFolder(BUILD)])
  expect(await compareBuilds(one, other)).toEqual({ files: 3, differences: [] })
})

test('names a changed byte, a missing file and an added file', async () => {
  const one = await testFolder(BUILD)
  const other = await testFolder({
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
