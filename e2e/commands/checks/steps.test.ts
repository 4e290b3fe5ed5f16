import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './step.ts'
import { STEPS, stepsNamed } from './steps.ts'

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test('a part of the browser tests can be run alone, after the build it looks at', () => {
  expect(namesOf(stepsNamed(['end to end 2/3']))).toEqual(['build', 'end to end 2/3'])
  expect(namesOf(stepsNamed(['types']))).toEqual(['types'])
  expect(() => stepsNamed(['end to end'])).toThrow('There are: "format and lint"')
})

test('the parts are all of the suite, each with a report of its own', () => {
  const shards = STEPS.filter(({ name }) => name.startsWith('end to end'))
  expect(shards.map(({ run }) => run.at(-1))).toEqual(
    shards.map((_, at) => `--shard=${at + 1}/${shards.length}`),
  )
  expect(new Set(shards.map(({ counts }) => counts?.file)).size).toBe(shards.length)
})

test('what fails stops all that follows, but for the other parts of its own suite', async () => {
  const step = (name: string, code: number, isShard = false): Step => ({
    name,
    run: ['--eval', `process.exit(${code})`],
    isShard,
  })
  const steps = [step('types', 0), step('one', 1, true), step('two', 0, true), step('last', 0)]
  const results = await runSteps(steps)
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'passed', 'not run'])
})

test('what this machine has not is not run, whatever else failed, and is no failure', async () => {
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

test('a purchase in each other browser is among the checks, after the build', () => {
  for (const name of ['in Firefox', 'in WebKit']) {
    expect(namesOf(stepsNamed([name]))).toEqual(['build', name])
    expect(stepsNamed([name])[1]?.environment?.PROOF).toBeUndefined()
  }
})
