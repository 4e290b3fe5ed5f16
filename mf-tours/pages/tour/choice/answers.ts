import type { TourQuestion } from '@shop/shared/api/endpoints/tours'
import type { TourAnswer } from '@shop/shared/cart/lines/guided-tour'
import { formatDate } from '@shop/shared/dates/format-date'
import { isDay } from '@shop/shared/dates/wall-time'

/** Stands for a date that is only partly typed. */
export const INCOMPLETE_DATE = '?'

/** What the fields of the questions contain, by question id; an untouched question is absent. */
export type Drafts = Readonly<Record<string, string>>

/** The value of a yes-or-no question's checked field. */
export const YES = 'yes'
export const NO = 'no'

export const LONGEST_ANSWER = 1000

export type AnswerProblem = 'mandatory' | 'number' | 'choice' | 'date' | 'tooLong'

/**
 * A number as visitors write it: digits, perhaps a sign before them, or a fraction after a comma or
 * point.
 */
const NUMBER = /^[-−]?\d{1,12}(?:[.,]\d{1,6})?$/

type Reading = { value: TourAnswer['value']; shown?: string } | { problem: AnswerProblem } | null

/** Invisible characters: an answer of only these counts as empty. */
const UNSEEN = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * Reads the fields: the answers for the booking, and the problems of invalid answers by question.
 */
export function readAnswers(
  questions: readonly TourQuestion[],
  drafts: Drafts,
): { answers: TourAnswer[]; problems: ReadonlyMap<string, AnswerProblem> } {
  const answers: TourAnswer[] = []
  const problems = new Map<string, AnswerProblem>()
  for (const question of questions) {
    const { id, type, mandatory } = question
    const reading = readAnswer(question, (drafts[id] ?? '').replace(UNSEEN, ''))
    if (reading === null) {
      if (mandatory) problems.set(id, 'mandatory')
    } else if ('problem' in reading) problems.set(id, reading.problem)
    else {
      const { value, shown = '' } = reading
      answers.push({ id, type, value, question: question.text, shown })
    }
  }
  return { answers, problems }
}

function readAnswer({ kind, options }: TourQuestion, text: string): Reading {
  if (text === '') return null
  switch (kind) {
    case 'number':
      return NUMBER.test(text)
        ? { value: Number(text.replace('−', '-').replace(',', '.')) }
        : { problem: 'number' }
    case 'choice':
      return choiceOf(text, options)
    case 'yesNo':
      return text === YES || text === NO ? { value: text === YES } : { problem: 'choice' }
    case 'date':
      return isDay(text) ? { value: text, shown: formatDate(text) } : { problem: 'date' }
    case 'text':
      return text.length <= LONGEST_ANSWER ? { value: text } : { problem: 'tooLong' }
  }
}

function choiceOf(chosen: string, options: TourQuestion['options']): Reading {
  const option = options.find(({ id }) => id === chosen)
  return option === undefined ? { problem: 'choice' } : { value: chosen, shown: option.name }
}
