import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSource, stampOf } from './stamp.ts'

async function workspace(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'stamp-'))
  await mkdir(join(root, 'app/pages'), { recursive: true })
  await writeFile(join(root, 'app/pages/page.tsx'), 'page')
  await writeFile(join(root, 'lock.json'), '{}')
  return root
}

test('the stamp changes with content and with names, and with nothing else', async () => {
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
  await rm(root, { recursive: true })
})

test('tests, notes and hidden files are no sources', () => {
  const names = ['a.ts', 'a.test.ts', 'a.test.tsx', 'NOTES.md', 'x/.DS_Store', 'x/a.module.css']
  expect(names.filter(isSource)).toEqual(['a.ts', 'x/a.module.css'])
})

test('a folder further down is a source, also when it is called as what is built', async () => {
  const root = await workspace()
  const before = await stampOf(root, ['app'])
  await mkdir(join(root, 'app/pages/releases'))
  await writeFile(join(root, 'app/pages/releases/choose.ts'), 'a choice')
  expect(await stampOf(root, ['app'])).not.toBe(before)
  await rm(root, { recursive: true })
})
