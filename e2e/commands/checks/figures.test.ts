import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

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
