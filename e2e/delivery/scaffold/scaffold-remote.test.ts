import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { ROOT } from '../apps.ts'
import type { RemoteOrder } from './read-order.ts'
import { scaffoldRemote } from './scaffold-remote.ts'

const order: RemoteOrder = {
  remote: 'mf-audio',
  path: 'audio-guides',
  titles: {
    ...(Object.fromEntries(
      LANGUAGES.map((code) => [code, 'Audio “guides”']),
    ) as RemoteOrder['titles']),
    de: 'Audioführer',
  },
  untranslated: ['fr'],
}

const DOCKER = 'e2e/delivery/deployment/docker'

/** A workspace that has only the files that the generator reads. */
async function workspace(): Promise<string> {
  const root = await testFolder({
    'package.json': '{"name":"shop","workspaces":["shared","mf-vouchers","e2e"]}',
    'tsconfig.json': '{"references":[{"path":"shared"},{"path":"mf-vouchers"},{"path":"e2e"}]}',
    'package-lock.json': '{"packages":{"":{"workspaces":["shared","mf-vouchers","e2e"]}}}',
    'shared/package.json': '{}',
    'e2e/package.json': '{}',
  })
  for (const path of [
    ...['package.json', 'rsbuild.config.ts', 'tsconfig.json'].map((name) => `mf-vouchers/${name}`),
    '.github',
    `${DOCKER}/Dockerfile`,
  ])
    await cp(join(ROOT, path), join(root, path), { recursive: true })
  return root
}

test('a new remote gets the same files as other remotes, and is listed in the workspace', async () => {
  const root = await workspace()
  const outcome = await scaffoldRemote(root, order)
  expect(outcome).toMatchObject({ kind: 'made', said: expect.stringContaining('into fr too') })
  const read = async (path: string) => await readFile(join(root, path), 'utf8')
  const own = JSON.parse(await read('mf-audio/package.json'))
  expect(own).toMatchObject({
    name: '@shop/mf-audio',
    version: '0.1.0',
    shop: {
      devPort: 3005,
      pages: [{ name: 'audioGuides', path: 'audio-guides', nav: { de: 'Audioführer' } }],
    },
  })
  expect(Object.keys(own.scripts)).toEqual(
    expect.arrayContaining(['dev', 'build', 'release', 'test']),
  )
  expect(JSON.parse(await read('mf-audio/locales/en.json')).title).toEqual({
    audioGuides: 'Audio “guides”',
  })
  expect((await readdir(join(root, 'mf-audio/locales'))).length).toBe(LANGUAGES.length)
  const names = await readdir(join(root, 'mf-audio'), { recursive: true })
  expect(names).toContain(join('pages', 'audio-guides', 'model.test.ts'))
  const texts = await Promise.all(
    names.filter((name) => /\.\w+$/.test(name)).map((name) => read(join('mf-audio', name))),
  )
  expect(texts.filter((text) => /__[A-Z]+__|vouchers/.test(text))).toEqual([])
  const checks = await read('.github/workflows/mf-audio.yml')
  expect(checks).toContain('mf-audio/**')
  expect(checks).not.toContain('vouchers')
  expect(await read('.github/CODEOWNERS')).toMatch(/\n\/mf-audio\/ @museum-shop\/audio\n$/)
  // Regression: Docker built the image without the packages of the new remote.
  const before = await readFile(join(ROOT, DOCKER, 'Dockerfile'), 'utf8')
  const lines = (await read(`${DOCKER}/Dockerfile`)).split('\n')
  const place = lines.indexOf('COPY mf-audio/package.json mf-audio/')
  expect(lines[place - 1]).toMatch(/^COPY mf-/)
  expect(lines.toSpliced(place, 1)).toEqual(before.split('\n'))
  expect(JSON.parse(await read('package.json')).workspaces).toEqual([
    'shared',
    'mf-vouchers',
    'mf-audio',
    'e2e',
  ])
  expect(JSON.parse(await read('tsconfig.json')).references).toContainEqual({ path: 'mf-audio' })
  expect(JSON.parse(await read('package-lock.json')).packages).toMatchObject({
    'mf-audio': { name: '@shop/mf-audio', version: '0.1.0' },
    'node_modules/@shop/mf-audio': { resolved: 'mf-audio', link: true },
  })
})

test('a refused remote leaves the workspace unchanged', async () => {
  const root = await workspace()
  const before = await contentsOf(root)
  for (const changes of [{ remote: 'mf-vouchers' }, { path: 'tickets' }]) {
    expect((await scaffoldRemote(root, { ...order, ...changes })).kind).toBe('refused')
  }
  expect(await contentsOf(root)).toEqual(before)
})

test('creates no folder if a file of the workspace cannot be read', async () => {
  const root = await workspace()
  await writeFile(join(root, 'tsconfig.json'), '{')
  await expect(scaffoldRemote(root, order)).rejects.toThrow()
  expect(await readdir(root)).not.toContain('mf-audio')
})

async function contentsOf(root: string): Promise<[string, string][]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  return await Promise.all(
    files
      .sort()
      .map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]),
  )
}
