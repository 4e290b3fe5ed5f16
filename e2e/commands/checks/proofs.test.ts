import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { longProofs } from './proofs.ts'

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test('the long form of a proof builds only for a browser', () => {
  expect(namesOf(longProofs(['any-death']))).toEqual(['guarantees without a browser'])
  expect(namesOf(longProofs(['any-fault']))).toEqual(['build', 'guarantees'])
  const all = longProofs([])
  expect(namesOf(all)).toEqual([
    'build',
    'guarantees without a browser',
    'guarantees',
    'in Firefox',
    'in WebKit',
  ])
  for (const name of ['any-answer', 'any-fault', 'any-screen', 'any-visit']) {
    expect(all[2]?.run).toContain(`tests/guarantees/${name}.test.ts`)
  }
  for (const step of all.slice(1)) expect(step.environment?.PROOF).toBe('long')
  // What is drawn has less time where all of them share an hour.
  expect(all[2]?.environment?.PROOF_MINUTES).toBe('1')
  expect(longProofs(['any-visit'])[1]?.environment?.PROOF_MINUTES).toBeUndefined()
  expect(() => longProofs(['any'])).toThrow('There are: any-answer, any-visit')
})

test('one name plays the journeys in both other browsers', () => {
  expect(namesOf(longProofs(['browsers']))).toEqual(['build', 'in Firefox', 'in WebKit'])
  expect(namesOf(longProofs(['in-webkit']))).toEqual(['build', 'in WebKit'])
  expect(longProofs(['in-webkit'])[1]?.environment).toMatchObject({ BROWSER: 'webkit' })
})

test('each proof is a file', () => {
  const files = longProofs([]).flatMap(({ run }) => run.filter((word) => word.endsWith('.test.ts')))
  expect(files).toHaveLength(9)
  const isThere = (file: string) =>
    [ROOT, join(ROOT, 'e2e')].some((in_) => existsSync(join(in_, file)))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

test('the table of promises names each proof', async () => {
  const text = await readFile(join(ROOT, 'e2e/tests/README.md'), 'utf8')
  const named = [...text.matchAll(/\| `npm run guarantees -- --only ([\w-]+)` +\|/g)].map(
    ([, name]) => name,
  )
  expect(() => longProofs(named.map(String))).not.toThrow()
  const steps = (names: readonly string[]) => longProofs(names).flatMap(({ run }) => run)
  expect(steps(named.map(String))).toEqual(steps([]))
})
