import { aQuestion } from '@shop/shared/tours/testing/tour-builders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnswerProblem,
  type Drafts,
  INCOMPLETE_DATE,
  LONGEST_ANSWER,
  readAnswers,
} from './answers.ts'

const CHOICE = aQuestion({
  type: 'choice',
  kind: 'choice',
  options: [
    { id: 'a', name: 'One' },
    { id: 'b', name: 'Two' },
  ],
})
const NUMBER = aQuestion({ type: 'number', kind: 'number' })
const YES_NO = aQuestion({ type: 'yes_no', kind: 'yesNo' })
const DATE = aQuestion({ type: 'date', kind: 'date' })
const TEXT = aQuestion()
/** An empty field, or only invisible characters. */
const OPEN: Drafts[] = [{}, { q1: '' }, { q1: '  \n ' }, { q1: '\u200b \ufeff' }]

test.each([
  [TEXT, ' Class 4b ', 'Class 4b'],
  [TEXT, '0', '0'],
  [NUMBER, '12', 12],
  [NUMBER, '0', 0],
  [NUMBER, ' 2,5 ', 2.5],
  [NUMBER, '-3', -3],
  [NUMBER, '−3', -3],
  [CHOICE, 'b', 'b', 'Two'],
  [YES_NO, 'yes', true],
  [YES_NO, 'no', false],
  [DATE, '2026-09-03', '2026-09-03', '03.09.2026'],
])(
  'the answer of kind %#, “%s”, is valid and part of the booking',
  (question, draft, value, shown = '') => {
    const { answers, problems } = readAnswers([question], { q1: draft })
    expect(answers).toEqual([
      { id: 'q1', type: question.type, value, question: 'Name of your class', shown },
    ])
    expect(problems.size).toBe(0)
  },
)

test.each<[typeof TEXT, string, AnswerProblem]>([
  [NUMBER, 'twelve', 'number'],
  [NUMBER, '1e5', 'number'],
  [NUMBER, '0x10', 'number'],
  [NUMBER, '1 000', 'number'],
  [NUMBER, '9'.repeat(400), 'number'],
  [CHOICE, 'c', 'choice'],
  [YES_NO, 'maybe', 'choice'],
  [DATE, '2026-02-30', 'date'],
  [DATE, INCOMPLETE_DATE, 'date'],
  [DATE, '3.9.2026', 'date'],
  [TEXT, 'x'.repeat(LONGEST_ANSWER + 1), 'tooLong'],
])('explains what is wrong with an answer of the kind %#, “%s”', (question, draft, problem) => {
  const { answers, problems } = readAnswers([question], { q1: draft })
  expect(answers).toEqual([])
  expect(problems.get('q1')).toBe(problem)
})

test.each([[TEXT], [NUMBER], [CHOICE], [YES_NO], [DATE]])(
  'an empty answer is a problem only if the question is mandatory: kind %#',
  (question) => {
    for (const drafts of OPEN) {
      expect(readAnswers([question], drafts)).toEqual({ answers: [], problems: new Map() })
      const asked = readAnswers([{ ...question, mandatory: true }], drafts)
      expect(asked.problems.get('q1')).toBe('mandatory')
    }
  },
)

test('each question has its own answer, in the order of the questions', () => {
  const questions = [aQuestion({ id: 'b' }), aQuestion({ id: 'a' }), aQuestion({ id: 'c' })]
  const { answers } = readAnswers(questions, { a: '1', b: '2', gone: '3' })
  expect(answers.map(({ id, value }) => [id, value])).toEqual([
    ['b', '2'],
    ['a', '1'],
  ])
})

test('accepts the answer to a question of an unknown kind as written', () => {
  const question = aQuestion({ type: 'colour' })
  const { answers } = readAnswers([question], { q1: 'blue' })
  expect(answers).toMatchObject([{ id: 'q1', type: 'colour', value: 'blue' }])
})

test('for any input, a question has an answer or a problem, or is optional and left open', () => {
  const some = fc.constantFrom(TEXT, NUMBER, CHOICE, YES_NO, DATE)
  fc.assert(
    fc.property(some, fc.boolean(), fc.string(), (question, mandatory, draft) => {
      const { answers, problems } = readAnswers([{ ...question, mandatory }], { q1: draft })
      const isOpen = /^[\s\p{Cf}]*$/u.test(draft) && !mandatory
      expect(answers.length + problems.size).toBe(isOpen ? 0 : 1)
      for (const { value } of answers) expect(value).not.toBeNaN()
    }),
  )
})
