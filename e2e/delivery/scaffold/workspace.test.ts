import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../apps.ts'
import { withLocked, withReference, withWorkspace } from './workspace.ts'

/** The lines that are only in `after`, and those that are only in `before`. */
function linesChanged(before: string, after: string) {
  const [old, next] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !next.includes(line)),
    come: next.filter((line) => !old.includes(line)),
    count: next.length - old.length,
  }
}

// Regression: "workspaces" moved to the top of package.json, and short lists were spread over
// lines.
test("additions do not change order and layout of the workspace's files", async () => {
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
