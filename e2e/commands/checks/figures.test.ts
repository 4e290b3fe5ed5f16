import { expect, it } from 'vitest'
import { figuresOf, figuresOfUnits } from './figures.ts'

it('adds up what the parts of a proof have counted, once where a part had a second try', () => {
  const figures = (count: object) => ({
    name: 'figures',
    body: Buffer.from(JSON.stringify(count)).toString('base64'),
  })
  const specOf = (...results: object[][]) => ({
    file: 'tests/guarantees/any-answer.test.ts',
    tests: [{ results: results.map((attachments) => ({ attachments })) }],
  })
  const report = {
    suites: [
      { specs: [specOf([figures({ cases: 5 })], [{ name: 'trace' }, figures({ cases: 7 })])] },
      { specs: [], suites: [{ specs: [specOf([figures({ cases: 3, seeds: 1 })])] }] },
    ],
  }
  expect(figuresOf(report)).toEqual({ 'any-answer: cases': 10, 'any-answer: seeds': 1 })
  expect(() => figuresOf({ suites: [{ specs: [specOf([figures({ cases: 'x' })])] }] })).toThrow()
})

it('adds up what tests without a browser have left in their meta', () => {
  const report = (...counted: unknown[]) => ({
    testResults: [
      {
        name: '/shop/e2e/museum/any-death.test.ts',
        assertionResults: [{ meta: {} }, ...counted.map((figures) => ({ meta: { figures } }))],
      },
    ],
  })
  expect(figuresOfUnits(report({ deaths: 3 }, { deaths: 4, steps: 1 }))).toEqual({
    'any-death: deaths': 7,
    'any-death: steps': 1,
  })
  expect(() => figuresOfUnits(report({ deaths: 'x' }))).toThrow()
})
