import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { catalogueSchema } from './schema.ts'

type Part = v.GenericSchema & {
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  options?: readonly unknown[]
}

/** Lines like "- `events.tickets`: `hint`, …": the optional fields of each object in the schema. */
function leftOut(part: Part, path: string): string[] {
  const inner = part.wrapped ?? part.item
  if (inner !== undefined) return leftOut(inner, path)
  const entries = Object.entries(part.entries ?? {})
  const optional = entries.filter(([, entry]) => entry.type === 'optional').map(([name]) => name)
  const own = optional.map((name) => `\`${name}\``).join(', ')
  const below = entries.flatMap(([name, entry]) =>
    leftOut(entry, path === '' ? name : `${path}.${name}`),
  )
  return own === '' ? below : [`- ${path === '' ? 'the file' : `\`${path}\``}: ${own}`, ...below]
}

test('the README lists all optional fields, and all other fields are required', async () => {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const [, after = ''] = readme.split('## What may be left out\n')
  const [section = ''] = after.split('\n## ')
  const listed = section.split('\n').filter((line) => line.startsWith('- '))
  expect(listed).toEqual(leftOut(catalogueSchema as Part, ''))
})

test('the README names every required part of the file', async () => {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const [, said = ''] = /\*\*Required\*\* are ([^;]*;?[^;]*)/.exec(readme) ?? []
  const required = Object.entries(catalogueSchema.entries)
    .filter(([, entry]) => entry.type !== 'optional')
    .map(([name]) => name)
  for (const name of [
    ...required,
    'imprint',
    'terms',
    'data_protection',
    'accessibility_statement',
  ])
    expect(said).toContain(`\`${name}\``)
})
