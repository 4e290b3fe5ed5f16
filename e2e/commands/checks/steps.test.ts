import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './step.ts'
import { ALL_STEPS, changedSteps, PARTS, QUICK_STEPS, stepsNamed, stepsOfPart } from './steps.ts'

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test('a shard of the browser tests runs alone, after the build that it needs', () => {
  expect(namesOf(stepsNamed(['browser tests 2/2']))).toEqual(['build', 'browser tests 2/2'])
  expect(namesOf(stepsNamed(['types']))).toEqual(['types'])
  expect(() => stepsNamed(['browser tests'])).toThrow('There are: "format and lint"')
})

test('the parts together are all steps, and each builds what it needs', () => {
  const parts = Object.keys(PARTS).map(stepsOfPart)
  expect(new Set(parts.flat())).toEqual(new Set(ALL_STEPS))
  for (const steps of parts) {
    const built = namesOf(steps).indexOf('build')
    const first = steps.findIndex((step) => step.needsBuild)
    expect(first === -1 || (built !== -1 && built < first)).toBe(true)
  }
  expect(() => stepsOfPart('browsers')).toThrow('There are: servers, elsewhere, browsers-1')
})

test('the shards are the whole suite, each with a report of its own', () => {
  const shards = ALL_STEPS.filter(({ name }) => name.startsWith('browser tests'))
  expect(shards.map(({ run }) => run.at(-1))).toEqual(
    shards.map((_, at) => `--shard=${at + 1}/${shards.length}`),
  )
  const browsers = [...shards, ...QUICK_STEPS.filter(({ isShard }) => isShard)]
  expect(new Set(browsers.map(({ report }) => report?.file)).size).toBe(browsers.length)
})

test('the quick run leaves out proofs and the second engine, the whole one leaves out nothing', () => {
  const environments = (steps: typeof ALL_STEPS) =>
    steps.flatMap(({ report, environment }) => (report ? [environment?.TESTS] : []))
  expect(environments(QUICK_STEPS)).toEqual(['quick', 'quick'])
  expect(new Set(environments(ALL_STEPS))).toEqual(new Set([undefined]))
})

test('tests of the remotes are part of the quick run, and run alone in the whole one', () => {
  const folders = (steps: typeof ALL_STEPS) =>
    steps.find(({ name }) => name === 'unit tests')?.run.filter((word) => word.endsWith('/'))
  expect(folders(QUICK_STEPS)).toEqual([])
  expect(folders(ALL_STEPS)).toEqual(['shared/', 'shell/', 'e2e/'])
  expect(namesOf(ALL_STEPS)).toContain('each remote alone')
})

test('the check of a change runs no browser and only tests that the change affects', () => {
  const steps = changedSteps('main')
  expect(steps.some(({ needsBuild }) => needsBuild)).toBe(false)
  expect(steps.at(-1)?.run.join(' ')).toContain('--changed main --passWithNoTests')
})

test('a failed step stops all that follow, except other shards of its suite', async () => {
  const step = (name: string, code: number, isShard = false): Step => ({
    name,
    run: ['--eval', `process.exit(${code})`],
    isShard,
  })
  const steps = [step('types', 0), step('one', 1, true), step('two', 0, true), step('last', 0)]
  const results = await runSteps(steps)
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'passed', 'not run'])
})

test('a step that this machine cannot run is left out and is no failure', async () => {
  const step = (name: string, missing: string | null): Step => ({
    name,
    run: ['--eval', ''],
    missing: () => missing,
  })
  const results = await runSteps([step('in Firefox', 'this machine has no Firefox')])
  expect(results).toMatchObject([
    { outcome: 'not run', missing: 'this machine has no Firefox', counts: { passed: 0 } },
  ])
  expect(await runSteps([step('in WebKit', null)])).toMatchObject([{ outcome: 'passed' }])
})

test('the whole run buys in each other browser, after the build', () => {
  for (const name of ['in Firefox', 'in WebKit']) {
    expect(namesOf(stepsNamed([name]))).toEqual(['build', name])
    expect(stepsNamed([name])[1]?.environment?.PROOF).toBeUndefined()
  }
})
