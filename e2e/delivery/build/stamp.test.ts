import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { isSource, stampOf } from './stamp.ts'

const workspace = () => testFolder({ 'app/pages/page.tsx': 'page', 'lock.json': '{}' })

test('the stamp of the sources changes only when a name or a content changes', async () => {
  const root = await workspace()
  const stamp = () => stampOf(root, ['app', 'lock.json', 'absent'])
  const first = await stamp()
  await mkdir(join(root, 'app/dist'))
  await writeFile(join(root, 'app/dist/index.js'), 'built')
  await mkdir(join(root, 'app/releases/1.0.0'), { recursive: true })
  await writeFile(join(root, 'app/releases/1.0.0/index.js'), 'built')
  await writeFile(join(root, 'app/pages/page.test.tsx'), 'test')
  expect(await stamp()).toBe(first)
  await writeFile(join(root, 'app/pages/page.tsx'), 'changed')
  const changed = await stamp()
  expect(changed).not.toBe(first)
  await rename(join(root, 'app/pages/page.tsx'), join(root, 'app/pages/moved.tsx'))
  expect(await stamp()).not.toBe(changed)
})

test('tests, notes and hidden files do not count as sources', () => {
  const names = ['a.ts', 'a.test.ts', 'a.test.tsx', 'NOTES.md', 'x/.DS_Store', 'x/a.module.css']
  expect(names.filter(isSource)).toEqual(['a.ts', 'x/a.module.css'])
})

test('a folder named like a build folder counts as a source if it is deeper inside an app', async () => {
  const root = await workspace()
  const before = await stampOf(root, ['app'])
  await mkdir(join(root, 'app/pages/releases'))
  await writeFile(join(root, 'app/pages/releases/choose.ts'), 'a choice')
  expect(await stampOf(root, ['app'])).not.toBe(before)
})
