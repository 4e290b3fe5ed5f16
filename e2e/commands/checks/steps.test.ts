import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import { STEPS, type Step, stepsNamed } from './steps.ts'

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test('a part of the browser tests can be run alone, after the build it looks at', () => {
  expect(namesOf(stepsNamed(['end to end 2/3']))).toEqual(['build', 'end to end 2/3'])
  expect(namesOf(stepsNamed(['types']))).toEqual(['types'])
  expect(() => stepsNamed(['end to end'])).toThrow('There are: "format and lint"')
})

test('the parts are all of the suite, each with a report of its own', () => {
  const shards = STEPS.filter(({ isShard }) => isShard)
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
