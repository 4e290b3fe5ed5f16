import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLED_PACKAGES, OWN_FILES } from '@shop/shared/federation/emitted-records'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import type { ReleaseName } from './app-package.ts'
import { makeRelease } from './make-release.ts'

const NAME: ReleaseName = {
  remote: 'mf-tours',
  version: '1.4.2',
  contract: '1.0.0',
  budget: 1000,
  shop: {},
}

/** The files of a build: its code, a copy of a shared module, and the list of its own files. */
const build = (code: string) => async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'mf-manifest.json'), '{}')
  await writeFile(join(folder, 'own.0123abcd.js'), code)
  await writeFile(join(folder, 'shared.0123abcd.js'), 'shared '.repeat(400))
  await writeFile(join(folder, OWN_FILES), '["own.0123abcd.js"]')
  await writeFile(join(folder, BUNDLED_PACKAGES), '[]')
}

test('a release has a folder of its own, with a record of all its files', async () => {
  const releases = await testFolder()
  const outcome = await makeRelease(NAME, releases, build('code'))
  expect(outcome).toEqual({ kind: 'made', folder: join(releases, '1.4.2'), gzipBytes: 24 })
  const record = JSON.parse(await readFile(join(releases, '1.4.2/release.json'), 'utf8'))
  expect(Object.keys(record.files)).toEqual([
    'licenses.txt',
    'mf-manifest.json',
    'own.0123abcd.js',
    'sbom.cdx.json',
    'shared.0123abcd.js',
  ])
  expect(record).toMatchObject({ remote: 'mf-tours', version: '1.4.2' })
  expect(await readdir(join(releases, '1.4.2'))).toContain('shared.0123abcd.js.br')
})

test('making the same release again changes nothing, and a release with other content is refused', async () => {
  const releases = await testFolder()
  await makeRelease(NAME, releases, build('code'))
  expect((await makeRelease(NAME, releases, build('code'))).kind).toBe('unchanged')
  expect(await makeRelease(NAME, releases, build('changed'))).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('Raise the version in mf-tours/package.json'),
  })
  expect(await readFile(join(releases, '1.4.2/own.0123abcd.js'), 'utf8')).toBe('code')
  expect(await readdir(releases)).toEqual(['1.4.2'])
  // A release that was changed by hand does not count as the same.
  await writeFile(join(releases, '1.4.2/own.0123abcd.js'), 'tampered')
  expect((await makeRelease(NAME, releases, build('code'))).kind).toBe('refused')
})

test('refuses a release whose own code is above the budget, but ignores the size of shared code', async () => {
  const releases = await testFolder()
  const outcome = await makeRelease({ ...NAME, budget: 23 }, releases, build('code'))
  expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringContaining('1 more than') })
  expect(await readdir(releases)).toEqual([])
})

test('a failed build leaves nothing behind, and its reason is reported', async () => {
  const releases = await testFolder()
  const fails = async (folder: string) => {
    await mkdir(folder)
    throw new Error('no such module')
  }
  await expect(makeRelease(NAME, releases, fails)).rejects.toThrow('no such module')
  expect(await readdir(releases)).toEqual([])
})

test('refuses a version that is a path to another folder', async () => {
  const releases = await testFolder()
  for (const version of ['../1.0.0', '.hidden', '']) {
    expect((await makeRelease({ ...NAME, version }, releases, build('code'))).kind).toBe('refused')
  }
})
