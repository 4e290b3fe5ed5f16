import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { version as REACT } from 'react/package.json'
import { expect, onTestFinished, test } from 'vitest'
import { PROVIDED_MODULES } from './provided.ts'
import { providedVersions, shareMap } from './share-map.ts'

const WORKSPACE = join(import.meta.dirname, '../..')

/** A remote's folder in this workspace with its own installed version of a package. */
async function remoteWith(name: string, version: string): Promise<string> {
  const folder = await mkdtemp(join(WORKSPACE, 'node_modules/.share-map-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'node_modules', name), { recursive: true })
  const own = JSON.stringify({ name, version })
  await writeFile(join(folder, 'node_modules', name, 'package.json'), own)
  return relative(WORKSPACE, folder)
}

// Regression: with another patch version of React, a remote's manifest named the shell's version.
test('a remote lists the versions that it has installed itself', async () => {
  const remote = await remoteWith('react', '19.3.99')
  expect(providedVersions(remote)).toMatchObject({
    react: '19.3.99',
    'react/jsx-runtime': '19.3.99',
    effector: providedVersions('shell').effector,
  })
  expect(shareMap(remote).react).toEqual({
    singleton: true,
    version: '19.3.99',
    requiredVersion: '^19.3.99',
  })
})

test("a remote without its own versions lists the workspace's, for each provided module", () => {
  const versions = providedVersions('mf-tours')
  expect(versions).toEqual(providedVersions('shell'))
  expect(versions.react).toBe(REACT)
  const model = versions['@shop/shared/cart/model'] ?? ''
  for (const name of PROVIDED_MODULES) {
    expect(versions[name]).toBe(model)
    expect(shareMap('mf-tours')[name]).toEqual({
      singleton: true,
      strictVersion: true,
      version: model,
      requiredVersion: `^${model}`,
    })
  }
})
