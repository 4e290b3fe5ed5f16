import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { isServedPath } from '../registry/safe-names.ts'
import { publishedFile } from './published-files.ts'

async function releasesFolder(): Promise<string> {
  const root = await testFolder({
    'releases/mf-tours/1.4.2/mf-manifest.json': '{}',
    'releases/mf-tours/1.4.2/.stamp': 'hidden',
    'releases/mf-tours/1.4.2/static/js/a.0123abcd.js': 'code',
    'releases/mf-tours/1.4.2/static/js/a.0123abcd.js.br': 'brotli',
    'secret.txt': 'secret',
  })
  const folder = join(root, 'releases')
  await symlink(join(root, 'secret.txt'), join(folder, 'mf-tours/1.4.2/link.txt'))
  return folder
}

test('serves a file of a published release like a file of a built one', async () => {
  const folder = await releasesFolder()
  const manifest = await publishedFile(folder, 'mf-tours/1.4.2/mf-manifest.json')
  expect(manifest).toMatchObject({ immutable: false, type: expect.stringContaining('json') })
  const chunk = await publishedFile(folder, 'mf-tours/1.4.2/static/js/a.0123abcd.js')
  expect(chunk).toMatchObject({ immutable: true, type: expect.stringContaining('javascript') })
  expect(Buffer.from(chunk?.brotli ?? []).toString()).toBe('brotli')
  expect(chunk?.gzip).toBeUndefined()
})

test('does not serve a compressed copy that is a link to a file outside of the folder', async () => {
  const folder = await releasesFolder()
  const script = join(folder, 'mf-tours/1.4.2/static/js/a.0123abcd.js')
  await symlink(join(folder, '../secret.txt'), `${script}.gz`)
  const served = await publishedFile(folder, 'mf-tours/1.4.2/static/js/a.0123abcd.js')
  expect(Buffer.from(served?.body ?? []).toString()).toBe('code')
  expect(served?.gzip).toBeUndefined()
})

test('serves a release as soon as it is in the folder', async () => {
  const folder = await releasesFolder()
  expect(await publishedFile(folder, 'mf-tours/1.5.0/mf-manifest.json')).toBeNull()
  await mkdir(join(folder, 'mf-tours/1.5.0'))
  await writeFile(join(folder, 'mf-tours/1.5.0/mf-manifest.json'), '{}')
  expect(await publishedFile(folder, 'mf-tours/1.5.0/mf-manifest.json')).not.toBeNull()
})

// Regression: the maximum length of a path counts without remote and version. Files whose paths
// were only a little shorter were never served.
test('serves a file at the longest path that a release may have', async () => {
  const folder = await releasesFolder()
  const below = `${'a'.repeat(200)}/${'b'.repeat(99)}`
  expect([isServedPath(below), isServedPath(`${below}c`)]).toEqual([true, false])
  const release = join(folder, 'mf-tours/1.4.2')
  await mkdir(join(release, 'a'.repeat(200)))
  for (const path of [below, `${below}c`]) await writeFile(join(release, path), 'code')
  expect(await publishedFile(folder, `mf-tours/1.4.2/${below}`)).not.toBeNull()
  expect(await publishedFile(folder, `mf-tours/1.4.2/${below}c`)).toBeNull()
})

test.each([
  'mf-tours/1.4.2/../../../secret.txt',
  'mf-tours/1.4.2/%2e%2e/secret.txt',
  'mf-tours/1.4.2//etc/passwd',
  'mf-tours/1.4.2/..\\..\\..\\secret.txt',
  'mf-tours/1.4.2/link.txt',
  'mf-tours/1.4.2/.stamp',
  'mf-tours/1.4.2/static/js/a.0123abcd.js.br',
  'mf-tours/1.4.2/static',
  'mf-tours/1.4.2/mf-manifest.json/x',
  'mf-tours',
])('does not serve the path %s', async (path) => {
  expect(await publishedFile(await releasesFolder(), path)).toBeNull()
})
