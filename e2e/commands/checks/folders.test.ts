import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, remoteFolders } from '../../delivery/apps.ts'

/**
 * The names of each line of a `folders` block, from top to bottom. A line has names, two spaces and
 * a description: `http database  its description`.
 */
type Levels = string[][]

/**
 * All `folders` blocks of READMEs. A block is about the README's own folder, or about the folder
 * that its first line names: "```folders backend".
 */
const parts = globSync('**/README.md', { cwd: ROOT, exclude: ['**/node_modules'] }).flatMap(
  (readme) =>
    [
      ...readFileSync(join(ROOT, readme), 'utf8').matchAll(/^```folders ?([^\n]*)\n(.*?)^```/gms),
    ].map(([, part = '', block = '']) => ({
      part: join(dirname(readme), part),
      levels: levelsOf(block),
    })),
)

test('each part of the project lists which of its folders may import which', () => {
  expect(parts.map(({ part }) => part)).toEqual(
    expect.arrayContaining([
      ...remoteFolders(),
      'shell',
      'shared',
      'e2e/museum/backend',
      'e2e/operator',
      'e2e/delivery',
      'e2e/service',
    ]),
  )
})

test.each(parts)(
  '$part imports only from folders that its README lists below',
  ({ part, levels }) => {
    expect(faultsOf(part, levels)).toEqual([])
  },
)

test('reports an import from above, a folder without a line and a line without a folder', () => {
  const levels = [['delivery', 'operator'], ['museum'], ['commands'], ['shop'], ['gone']]
  const faults = faultsOf('e2e', levels)
  expect(faults).toContain('service is not listed once')
  expect(faults).toContain('gone is not there')
  expect(faults).toContainEqual(expect.stringMatching(/^commands\/\S+ imports delivery\//))
})

function levelsOf(block: string): Levels {
  const lines = block.split('\n').filter((line) => line !== '')
  return lines.map((line) => (line.split('  ', 1)[0] ?? '').split(' '))
}

/**
 * What contradicts the lines. A folder may import folders on later lines, folders to its left, and
 * folders joined to it by `+`.
 */
function faultsOf(part: string, levels: Levels): string[] {
  const order = levels.toReversed().flat()
  const place = new Map(order.flatMap((names, at) => names.split('+').map((name) => [name, at])))
  const names = order.flatMap((joined) => joined.split('+'))
  const files = globSync('**/*.{ts,tsx,mts}', { cwd: join(ROOT, part), exclude: isNoSource })
  const found = new Set(files.map(nameOf))
  const unlisted = [...found].filter((name) => names.filter((other) => other === name).length !== 1)
  return [
    ...unlisted.map((name) => `${name} is not listed once`),
    ...names
      .filter((name) => !found.has(name) && !existsSync(join(ROOT, part, name)))
      .map((name) => `${name} is not there`),
    ...files.flatMap((file) =>
      importsOf(part, file)
        .filter((to) => (place.get(nameOf(to)) ?? 0) > (place.get(nameOf(file)) ?? 0))
        .map((to) => `${file} imports ${to}`),
    ),
  ]
}

/** What a file imports from its own part of the shop, including types. */
function importsOf(part: string, file: string): string[] {
  const text = readFileSync(join(ROOT, part, file), 'utf8')
  return [...text.matchAll(/(?:from|import)[ (]*'(\.{1,2}\/|@shop\/shared\/)([^']+)'/g)]
    .map(([, start = '', rest = '']) =>
      start.startsWith('.')
        ? join(dirname(file), start, rest)
        : relative(part, join('shared', rest)),
    )
    .filter((to) => !to.startsWith('..'))
}

/** The folder of a file; for a file outside of folders, the file's name. */
function nameOf(file: string): string {
  return file.split('/')[0]?.split('.')[0] ?? ''
}

function isNoSource(name: string): boolean {
  return /^(?:node_modules|dist.*|testing|tests|.*\.(?:d|test|config)\.m?tsx?)$/.test(name)
}
