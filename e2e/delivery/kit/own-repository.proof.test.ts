import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { unpackTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testFolder } from '../../service/testing/test-folder.ts'
import { ROOT } from '../apps.ts'
import type { RemoteOrder } from '../scaffold/read-order.ts'
import { makeRepository } from './own-repository.ts'

const order: RemoteOrder = {
  remote: 'mf-audio',
  path: 'audio-guides',
  titles: Object.fromEntries(
    LANGUAGES.map((code) => [code, 'Audio guides']),
  ) as RemoteOrder['titles'],
  untranslated: [],
}

// This test takes long, because packing the kit starts npm.
test('a separate repository needs only the kit and test tools, and nothing of the workspace', async () => {
  const folder = join(await testFolder(), 'our-remote')
  expect(await makeRepository(folder, order)).toMatchObject({ kind: 'made' })
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'))
  const [root, own] = [await read('package.json'), await read('mf-audio/package.json')]
  const [kit] = await readdir(join(folder, 'kit'))
  expect(root).toMatchObject({
    name: 'our-remote',
    workspaces: ['mf-audio'],
    dependencies: { '@shop/shared': `file:kit/${kit}` },
  })
  const { version } = JSON.parse(await readFile(join(ROOT, 'shared/package.json'), 'utf8'))
  // With a version here, npm would look in a registry for the old kit, which is not there.
  expect(own.dependencies['@shop/shared']).toBe('*')
  expect(kit).toBe(`shop-shared-${version}.tgz`)
  const versions = Object.values({ ...root.devDependencies, ...own.devDependencies })
  for (const one of versions) expect(one).toMatch(/^\d+\.\d+\.\d+$/)
  const scripts = JSON.stringify({ ...root.scripts, ...own.scripts })
  expect(scripts).not.toMatch(/e2e|\.\.\//)

  // The repository's workflow runs for each change, on a machine where nothing is installed yet.
  const workflow = parse(await readFile(join(folder, '.github/workflows/check.yml'), 'utf8'))
  const steps: { run?: string }[] = workflow.jobs.verify.steps
  expect(steps.flatMap(({ run = [] }) => run)).toEqual(['npm ci', 'npm run verify'])
  expect(own.scripts.verify).toMatch(/^biome check \.\. && /)
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const lint = { cwd: join(folder, 'mf-audio'), encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '..'], lint)
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')])

  const entries = await unpackTar(gunzipSync(await readFile(join(folder, 'kit', kit ?? ''))))
  const names = entries.map(({ header }) => header.name)
  expect(
    names.filter((name) => /\.test\.tsx?$|decisions\/README|node_modules|e2e\/museum/.test(name)),
  ).toEqual([])
  // Regression: documents of the kit linked to documents that were missing in the kit.
  const links = entries
    .filter(({ header }) => header.name.endsWith('.md'))
    .flatMap(({ header, data }) =>
      [
        ...Buffer.from(data ?? [])
          .toString()
          .matchAll(/\]\(([^)#:\s]+)/g),
      ].map(([, to = '']) => posix.join(posix.dirname(header.name), to)),
    )
  const isThere = (path: string) =>
    names.some((name) => name === path || name.startsWith(`${path}/`))
  expect(links.filter((path) => !isThere(path.replace(/\/$/, '')))).toEqual([])
  expect(links).toContain('package/kit/e2e/delivery/RELEASES.md')
  expect(names).toContain('package/kit/shop.mjs')
  expect(names).toContain('package/LICENSE')
  expect(names).toContain('package/cart/model.ts')
  const packed = entries.find(({ header }) => header.name === 'package/package.json')?.data
  const manifest = JSON.parse(Buffer.from(packed ?? []).toString())
  expect(manifest).toMatchObject({ version, license: 'MIT', bin: { shop: './kit/shop.mjs' } })
  expect(manifest.private).toBeUndefined()
}, 60_000)

test.each([
  ['an existing folder', () => testFolder(), 'exists already'],
  ['a folder of the workspace', async () => join(ROOT, 'our-remote'), 'leave out --standalone'],
])('refuses %s for a new repository, and writes nothing', async (_, folderOf, why) => {
  const folder = await folderOf()
  const before = existsSync(folder)
  const outcome = await makeRepository(folder, order)
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(JSON.stringify(outcome)).toContain(why)
  expect(existsSync(folder)).toBe(before)
})

test('refuses to create a remote with the name or page of an existing remote', async () => {
  const folder = join(await testFolder(), 'our-remote')
  const taken = { ...order, remote: 'mf-tours', path: 'guided-tours' }
  const outcome = await makeRepository(folder, taken)
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(JSON.stringify(outcome)).toMatch(/mf-tours exists already.*page named guidedTours/)
  expect(existsSync(folder)).toBe(false)
})
