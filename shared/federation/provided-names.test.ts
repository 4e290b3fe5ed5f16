import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROVIDED_MODULES } from './provided.ts'
import { distanceOf } from './versions.ts'

/** What remotes in other repositories were built against when this version was given. */
const RECORD = join(import.meta.dirname, 'provided-names.json')

const read = async (path: string) => await readFile(join(import.meta.dirname, path), 'utf8')

interface Provided {
  version: string
  /** `@shop/shared/cart/model: linesAdded`; types are not seen, the compiler of a remote sees them. */
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

/** Why this version may not be given to what is provided now. */
function whyNot(now: Provided, before: Provided): string[] {
  const gone = before.names.filter((name) => !now.names.includes(name))
  const come = now.names.filter((name) => !before.names.includes(name))
  const distance = distanceOf(now.version, before.version)
  if (distance === 'other major') return []
  if (gone.length > 0) return [`raise the first number of the version: ${gone.join(', ')} is gone`]
  const isRaised = distance === 'newer minor'
  return come.length === 0 || isRaised ? [] : [`raise its second number: ${come.join(', ')} came`]
}

test.each([
  ['what goes', ['a: x'], '3.1.0', ['raise the first number of the version: a: y is gone']],
  ['what goes, in a major version', ['a: x'], '4.0.0', []],
  ['what comes', ['a: x', 'a: y', 'a: z'], '3.0.1', ['raise its second number: a: z came']],
  ['what comes, in a minor version', ['a: x', 'a: y', 'a: z'], '3.1.0', []],
  ['nothing else', ['a: x', 'a: y'], '3.0.1', []],
])('%s wants its version', (_, names, next, why) => {
  const before = { version: '3.0.0', names: ['a: x', 'a: y'] }
  expect(whyNot({ version: next, names }, before)).toEqual(why)
})

test('what pages provide to remotes is what its version says', async () => {
  const now = await provided()
  const before: Provided = JSON.parse(await readFile(RECORD, 'utf8'))
  expect(whyNot(now, before)).toEqual([])
  // A new version is recorded by `npx vitest run shared/federation/provided-names -u`.
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(RECORD)
})

test('the version has its words in the list of changes', async () => {
  const { version } = await provided()
  expect(/^## (\S+) \(/m.exec(await read('../CHANGELOG.md'))?.[1]).toBe(version)
})
