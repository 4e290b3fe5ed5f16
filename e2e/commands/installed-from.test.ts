import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../delivery/apps.ts'
import { traceSources } from '../delivery/kit/trace-sources.ts'
import { testFolder } from '../service/testing/test-folder.ts'
import {
  installedFrom,
  matchesLock,
  needsTestTools,
  recordInstalled,
  workspacesFor,
} from './installed-from.mjs'

const lock = {
  '': { version: '0.1.0' },
  shell: { version: '1.0.0' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/binary-darwin': { version: '2.0.0', optional: true },
}

test("an installation matches its lock file, even without other platforms' binaries", () => {
  expect(matchesLock(lock, { 'node_modules/react': lock['node_modules/react'] })).toBe(true)
})

test('an installation with a missing or changed package does not match the lock file', () => {
  expect(matchesLock(lock, {})).toBe(false)
  expect(matchesLock(lock, { 'node_modules/react': { version: '19.3.0' } })).toBe(false)
  const other = { version: '19.3.1', integrity: 'sha512-b' }
  expect(matchesLock(lock, { 'node_modules/react': other })).toBe(false)
})

test('finds a package in the node_modules of a workspace', () => {
  const nested = { 'e2e/node_modules/ajv-formats': { version: '3.0.1' } }
  expect(matchesLock(nested, {})).toBe(false)
  expect(matchesLock(nested, nested)).toBe(true)
})

test('commands that need no test tools import no test tools', async () => {
  const names = (await readdir(import.meta.dirname)).flatMap(
    (file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [],
  )
  const commands = names.filter((name) => !needsTestTools(name))
  expect(commands).toContain('start')
  const files = commands.map((name) => join(import.meta.dirname, `${name}.ts`))
  const { packages } = await traceSources(files, new Set())
  const manifests = await Promise.all(
    workspacesFor(ROOT, false).map(async (folder) =>
      JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')),
    ),
  )
  const installed = new Set(
    manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    ),
  )
  expect(packages.size).toBeGreaterThan(30)
  expect([...packages].filter((name) => !installed.has(name))).toEqual([])
})

test('installs the Node package only on request', () => {
  const [without, having] = [workspacesFor(ROOT, false), workspacesFor(ROOT, true)]
  expect(having).toEqual([...without, 'e2e/commands/node'])
})

test('an installation without test tools serves only commands that need none, until it changes', async () => {
  const root = await testFolder()
  const write = (file: string, packages: object) =>
    writeFile(join(root, file), JSON.stringify({ packages }))
  await mkdir(join(root, 'node_modules'))
  const react = { 'node_modules/react': { version: '19.3.1' } }
  await write('package-lock.json', { ...react, 'node_modules/vitest': { version: '5.1.1' } })
  await write('node_modules/.package-lock.json', react)
  expect(installedFrom(root, false)).toBe(false)
  recordInstalled(root, false)
  expect(installedFrom(root, false)).toBe(true)
  expect(installedFrom(root, true)).toBe(false)
  await write('node_modules/.package-lock.json', {})
  expect(installedFrom(root, false)).toBe(false)
})
