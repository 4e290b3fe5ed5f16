import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROVIDED_MODULES } from './provided.ts'
import { distanceOf } from './versions.ts'

/** The names that this version provides to remotes in other repositories. */
const RECORD = join(import.meta.dirname, 'provided-names.json')

const read = async (path: string) => await readFile(join(import.meta.dirname, path), 'utf8')

interface Provided {
  version: string
  /**
   * `@shop/shared/cart/model: linesAdded`; values only: the compiler of a remote checks the types.
   */
  names: string[]
}

async function provided(): Promise<Provided> {
  const names = await Promise.all(
    PROVIDED_MODULES.map(async (module) => {
      const exported = Object.keys(await import(/* @vite-ignore */ module))
      return exported.map((name) => `${module}: ${name}`)
    }),
  )
  const { version } = JSON.parse(await read('../package.json'))
  return { version, names: names.flat().sort() }
}

/** Reasons why the current names need another version. */
function whyNot(now: Provided, before: Provided): string[] {
  const removed = before.names.filter((name) => !now.names.includes(name))
  const added = now.names.filter((name) => !before.names.includes(name))
  const distance = distanceOf(now.version, before.version)
  if (distance === 'other major') return []
  if (removed.length > 0) return [`raise the major version: removed ${removed.join(', ')}`]
  const isRaised = distance === 'newer minor'
  return added.length === 0 || isRaised
    ? []
    : [`raise the minor version: added ${added.join(', ')}`]
}

test.each([
  ['a removed name', ['a: x'], '3.1.0', ['raise the major version: removed a: y']],
  ['a removed name in a major version', ['a: x'], '4.0.0', []],
  ['a new name', ['a: x', 'a: y', 'a: z'], '3.0.1', ['raise the minor version: added a: z']],
  ['a new name in a minor version', ['a: x', 'a: y', 'a: z'], '3.1.0', []],
  ['the same names', ['a: x', 'a: y'], '3.0.1', []],
])('checks whether the version fits the provided names: %s', (_, names, next, why) => {
  const before = { version: '3.0.0', names: ['a: x', 'a: y'] }
  expect(whyNot({ version: next, names }, before)).toEqual(why)
})

test('the version fits the names that pages provide to remotes', async () => {
  const now = await provided()
  const before: Provided = JSON.parse(await readFile(RECORD, 'utf8'))
  expect(whyNot(now, before)).toEqual([])
  // Record a new version with `npx vitest run shared/federation/provided-names -u`.
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(RECORD)
})

test('the change log describes the current version', async () => {
  const { version } = await provided()
  expect(/^## (\S+) \(/m.exec(await read('../CHANGELOG.md'))?.[1]).toBe(version)
})
