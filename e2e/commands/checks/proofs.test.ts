import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { longProofs } from './proofs.ts'

test.each([
  [['any-death'], ['guarantees without a browser']],
  [['any-fault'], ['build', 'guarantees']],
  [['browsers'], ['build', 'in Firefox', 'in WebKit']],
  [['in-webkit'], ['build', 'in WebKit']],
  [[], ['build', 'guarantees without a browser', 'guarantees', 'in Firefox', 'in WebKit']],
])('the long form of %j builds the shop only if it needs a browser', (names, steps) => {
  expect(longProofs(names).map(({ name }) => name)).toEqual(steps)
  for (const { name, environment } of longProofs(names)) {
    expect(environment?.PROOF, name).toBe(name === 'build' ? undefined : 'long')
  }
})

test('random proofs take less time each when all proofs run together in an hour', () => {
  expect(longProofs([])[2]?.environment?.PROOF_MINUTES).toBe('1')
  expect(longProofs(['any-visit'])[1]?.environment?.PROOF_MINUTES).toBeUndefined()
  expect(() => longProofs(['any'])).toThrow('Valid proofs: any-answer, any-visit')
})

test('each proof is an existing file, and the table of promises names all proofs', async () => {
  const wordsOf = (names: readonly string[]) => longProofs(names).flatMap(({ run }) => run)
  const files = wordsOf([]).filter((word) => word.endsWith('.test.ts'))
  expect(files).toHaveLength(9)
  const isThere = (file: string) =>
    existsSync(join(ROOT, file)) || existsSync(join(ROOT, 'e2e', file))
  expect(files.filter((file) => !isThere(file))).toEqual([])
  const text = await readFile(join(ROOT, 'e2e/tests/README.md'), 'utf8')
  const named = [...text.matchAll(/\| `npm run guarantees -- --only ([\w-]+)` +\|/g)]
  expect(wordsOf(named.map(([, name = '']) => name))).toEqual(wordsOf([]))
})
