import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { runSteps, type Step } from './run-steps.ts'
import slowFiles from './slow-files.json' with { type: 'json' }
import { ALL_STEPS, changedSteps, PARTS, QUICK_STEPS, stepsNamed, stepsOfPart } from './steps.ts'

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test.each([
  ['browser tests 2/2', ['build', 'browser tests 2/2']],
  ['in Firefox', ['build', 'in Firefox']],
  ['in WebKit', ['build', 'in WebKit']],
  ['types', ['types']],
])('%s runs alone, after the build if it needs the build', (name, steps) => {
  expect(namesOf(stepsNamed([name]))).toEqual(steps)
  expect(stepsNamed([name]).at(-1)?.environment?.PROOF).toBeUndefined()
})

test('an unknown name gets a list of the valid steps or parts', () => {
  expect(() => stepsNamed(['browser tests'])).toThrow('Valid steps: "format and lint"')
  expect(() => stepsOfPart('browsers')).toThrow('Valid parts: servers, elsewhere, browsers-1')
})

test('the parts together contain all steps, and each part builds first if it needs the build', () => {
  const parts = Object.keys(PARTS).map(stepsOfPart)
  expect(new Set(parts.flat())).toEqual(new Set(ALL_STEPS))
  for (const steps of parts) {
    const built = namesOf(steps).indexOf('build')
    const first = steps.findIndex((step) => step.needsBuild)
    expect(first === -1 || (built !== -1 && built < first)).toBe(true)
  }
})

test('the shards together are the whole suite, each with a separate report', () => {
  const shards = ALL_STEPS.filter(({ name }) => name.startsWith('browser tests'))
  expect(shards.map(({ run }) => run.at(-1))).toEqual(
    shards.map((_, at) => `--shard=${at + 1}/${shards.length}`),
  )
  const all = [...ALL_STEPS, ...QUICK_STEPS].filter(({ isShard }) => isShard)
  expect(new Set(all.map(({ report }) => report?.file)).size).toBe(all.length)
})

test('the quick run leaves out proofs and the second database engine, the whole run nothing', () => {
  const environments = (steps: typeof ALL_STEPS) =>
    steps.flatMap(({ report, environment }) => (report ? [environment?.TESTS] : []))
  expect(environments(QUICK_STEPS)).toEqual(['quick', 'quick'])
  expect(new Set(environments(ALL_STEPS))).toEqual(new Set([undefined]))
})

test('tests of the remotes are part of the quick run, and run alone in the whole run', () => {
  const folders = (steps: typeof ALL_STEPS) =>
    steps.find(({ name }) => name === 'unit tests')?.run.filter((word) => word.endsWith('/'))
  expect(folders(QUICK_STEPS)).toEqual([])
  expect(folders(ALL_STEPS)).toEqual(['shared/', 'shell/', 'e2e/'])
  expect(namesOf(ALL_STEPS)).toContain('each remote alone')
})

test('the check of a change runs no browser, and only tests that the change affects', () => {
  const steps = changedSteps('main')
  expect(steps.some(({ needsBuild }) => needsBuild)).toBe(false)
  expect(steps.at(-1)?.run.join(' ')).toContain('--changed main --passWithNoTests')
})

test('after a failed step only shards of its suite still run; a missing browser is no failure', async () => {
  const step = (name: string, code: number, more: Partial<Step> = {}): Step => ({
    name,
    run: ['--eval', `process.exit(${code})`],
    ...more,
  })
  const missing = 'this machine has no Firefox'
  const results = await runSteps([
    step('in Firefox', 1, { missing: () => missing }),
    step('in WebKit', 0, { missing: () => null }),
    step('one', 1, { isShard: true }),
    step('two', 0, { isShard: true }),
    step('last', 0),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'not run',
    'passed',
    'failed',
    'passed',
    'not run',
  ])
  expect(results[0]).toMatchObject({ missing, counts: { passed: 0 } })
})

test('every test file that starts first because it is slow exists', () => {
  expect(Object.keys(slowFiles).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
