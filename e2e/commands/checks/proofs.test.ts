import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { GUARANTEES_FILE, readGuarantees, told, toldOfAll, withRuns } from './guarantees-kept.ts'
import { longProofs, PROOFS } from './proofs.ts'

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test('the long form of a proof builds only for a browser', () => {
  expect(namesOf(longProofs(['any-death']))).toEqual(['guarantees without a browser'])
  expect(namesOf(longProofs(['any-fault']))).toEqual(['build', 'guarantees'])
  const all = longProofs([])
  expect(namesOf(all)).toEqual([
    ...['build', 'guarantees without a browser', 'guarantees', 'in Firefox', 'in WebKit'],
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

test('each proof is a file or a folder', () => {
  const missing = Object.values(PROOFS).filter(
    ({ file, needsBrowser }) => !existsSync(join(ROOT, needsBrowser ? 'e2e' : '.', file)),
  )
  expect(missing).toEqual([])
})

test('a run that passed replaces the one before, and one that failed does not', () => {
  const when = { on: '2030-01-02', processors: 2 }
  const run = (hasPassed: boolean, cases: number) => ({
    ...{ hasPassed, minutes: 15, figures: { cases } },
  })
  const first = withRuns({}, { 'any-death': run(true, 3), 'any-answer': run(true, 1950) }, when)
  expect(Object.keys(first)).toEqual(['any-answer', 'any-death'])
  expect(withRuns(first, { 'any-answer': run(false, 4) }, when)).toEqual(first)
  const later = withRuns(first, { 'any-answer': run(true, 4), stranger: run(true, 1) }, when)
  expect(later).toEqual({
    ...first,
    'any-answer': { ...when, minutes: 15, engine: 'PGlite', figures: { cases: 4 } },
  })
  expect(told('any-answer', first)).toBe('1,950 cases; PGlite, 15 minutes, 2030-01-02')
  expect(told('any-visit', first)).toBe('not yet run as a whole')
  expect(() => readGuarantees('{"all":null,"proofs":{"any-answer":{"on":"yesterday"}}}')).toThrow()
})

test('a run that its time limit stopped is not kept', () => {
  const when = { on: '2030-01-02', processors: 2 }
  const run = (cases: number) => ({
    'any-answer': { hasPassed: true, minutes: 9, figures: { cases, 'cases wanted': 2000 } },
  })
  expect(withRuns({}, run(1999), when)).toEqual({})
  expect(told('any-answer', withRuns({}, run(2000), when))).toBe(
    '2,000 cases; PGlite, 9 minutes, 2030-01-02',
  )
  expect(toldOfAll({ all: { ...when, minutes: 58.4 }, proofs: {} })).toBe('58 minutes, 2030-01-02')
})

/** Rows of the table below this heading: cells, without the ticks of code. */
function rowsBelow(text: string, heading: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

test('the table of promises has the last complete run of each proof', async () => {
  const guarantees = readGuarantees(await readFile(GUARANTEES_FILE, 'utf8'))
  const kept = guarantees.proofs
  const rows = rowsBelow(
    await readFile(join(ROOT, 'e2e/tests/README.md'), 'utf8'),
    'What is promised',
  )
  expect(rows.map(([, ...rest]) => rest)).toEqual([
    ...Object.keys(PROOFS).map((name) => [
      `npm run guarantees -- --only ${name}`,
      told(name, kept),
    ]),
    ['npm run guarantees', toldOfAll(guarantees)],
  ])
  expect(Object.keys(kept).filter((name) => PROOFS[name] === undefined)).toEqual([])
  const uncounted = Object.entries(kept).flatMap(([name, { figures }]) =>
    (PROOFS[name]?.told ?? []).filter((figure) => !((figures[figure] ?? 0) > 0)),
  )
  expect(uncounted).toEqual([])
})
