import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../apps.ts'
import { withItem, withProperty } from './json-text.ts'
import { withLocked, withReference, withWorkspace } from './workspace.ts'

/** The lines that `after` has and `before` has not, and the other way round. */
function linesChanged(before: string, after: string) {
  const [old, next] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !next.includes(line)),
    come: next.filter((line) => !old.includes(line)),
    count: next.length - old.length,
  }
}

// Regression: "workspaces" went to the top of package.json, and short lists were spread over lines.
test('files of the workspace keep order and layout, but for what is new', async () => {
  const read = (name: string) => readFile(join(ROOT, name), 'utf8')
  const [root, references, lock] = await Promise.all(
    ['package.json', 'tsconfig.json', 'package-lock.json'].map(read),
  )
  expect(linesChanged(root ?? '', withWorkspace(root ?? '', 'mf-audio'))).toEqual({
    gone: [],
    come: ['    "mf-audio",'],
    count: 1,
  })
  expect(linesChanged(references ?? '', withReference(references ?? '', 'mf-audio'))).toEqual({
    gone: [],
    come: ['      "path": "mf-audio"'],
    count: 3,
  })
  const own = JSON.stringify({ name: '@shop/mf-audio', version: '0.1.0', dependencies: { a: '1' } })
  const locked = withLocked(lock ?? '', 'mf-audio', own)
  expect(linesChanged(lock ?? '', locked)).toMatchObject({ gone: [], count: 12 })
  expect(Object.keys(JSON.parse(locked).packages)).toHaveLength(
    Object.keys(JSON.parse(lock ?? '').packages).length + 2,
  )
  expect(JSON.parse(locked).packages['mf-audio']).toEqual(JSON.parse(own))
})

test.each([
  ['{"z":1,"list":["a","mf-b","c"],"a":2}', '{"z":1,"list":["a","mf-b","mf-x","c"],"a":2}'],
  ['{ "list": [ "mf-b" ] }', '{ "list": [ "mf-b", "mf-x" ] }'],
  ['{ "list": ["c"] }', '{ "list": ["mf-x","c"] }'],
  ['{ "list": [] }', '{ "list": ["mf-x"] }'],
  [
    '{\r\n\t"list": [\r\n\t\t"mf-b"\r\n\t]\r\n}',
    '{\r\n\t"list": [\r\n\t\t"mf-b",\r\n\t\t"mf-x"\r\n\t]\r\n}',
  ],
])('an item is laid out as those beside it: %s', (text, expected) => {
  const isBefore = (other: unknown) => String(other).startsWith('mf-')
  expect(withItem(text, ['list'], 'mf-x', isBefore)).toBe(expected)
})

test('a property goes before the first that sorts after it, whatever order there is', () => {
  const text = '{\n    "list": {\n        "b": {},\n        "a": {}\n    }\n}\n'
  expect(withProperty(text, ['list'], 'aa', { one: 1, two: 2 })).toBe(
    '{\n    "list": {\n        "aa": {\n          "one": 1,\n          "two": 2\n        },\n        "b": {},\n        "a": {}\n    }\n}\n',
  )
  expect(withProperty('{"list":{}}', ['list'], 'x', true)).toBe('{"list":{"x": true}}')
  expect(() => withProperty('{"list":[]}', ['list'], 'x', 1)).toThrow('no object at "list"')
  expect(() => withItem('{', ['list'], 'x', () => true)).toThrow('no array at "list"')
})
