import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { fakeRelease } from '../testing/fake-release.ts'
import { placeRelease } from './place-release.ts'

async function placed() {
  const folder = await testFolder()
  const from = await fakeRelease(join(folder, 'built'), { version: '1.0.0' })
  const record = await readFile(join(from, 'release.json'))
  const again = () =>
    placeRelease(join(folder, 'served'), { remote: 'mf-tours', version: '1.0.0', record }, (to) =>
      cp(from, to, { recursive: true }),
    )
  expect(await again()).toBe('placed')
  return { from, again, remotes: join(folder, 'served/mf-tours') }
}

// Regression: only `release.json` was compared, so a damaged release was listed but no browser
// could load it.
test.each([
  ['a file is missing', (there: string) => rm(join(there, 'remoteEntry.js'))],
  ['a file was changed', (there: string) => writeFile(join(there, 'remoteEntry.js'), 'cut o')],
  [
    'a folder is in the place of a file',
    async (there: string) => {
      await rm(join(there, 'remoteEntry.js'))
      await mkdir(join(there, 'remoteEntry.js/more'), { recursive: true })
    },
  ],
  ['a file was added', (there: string) => writeFile(join(there, 'more.js'), 'more')],
  [
    'a compressed copy is wrong',
    (there: string) => writeFile(join(there, 'remoteEntry.js.br'), brotliCompressSync('evil')),
  ],
])('writes the release again if %s', async (_, spoil) => {
  const { from, again, remotes } = await placed()
  expect(await again()).toBe('there already')
  const there = join(remotes, '1.0.0')
  const before = (await readdir(there, { recursive: true })).sort()
  await spoil(there)
  expect(await again()).toBe('mended')
  expect((await readdir(there, { recursive: true })).sort()).toEqual(before)
  expect(await readFile(join(there, 'remoteEntry.js'))).toEqual(
    await readFile(join(from, 'remoteEntry.js')),
  )
  expect(await readdir(remotes)).toEqual(['1.0.0'])
  expect(await again()).toBe('there already')
})

test('several processes that repair a damaged release at the same time leave it complete', async () => {
  const { again, remotes } = await placed()
  await rm(join(remotes, '1.0.0/remoteEntry.js'))
  await Promise.all(Array.from({ length: 4 }, again))
  expect(await again()).toBe('there already')
  expect(await readdir(remotes)).toEqual(['1.0.0'])
})

test('does not change a release of the same version with other content', async () => {
  const { again, remotes } = await placed()
  const record = join(remotes, '1.0.0/release.json')
  await writeFile(record, '{}')
  expect(await again()).toBe('other content')
  expect(await readFile(record, 'utf8')).toBe('{}')
})
