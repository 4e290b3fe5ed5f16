import { formatDate } from '@shop/shared/dates/format-date'
import { isDay } from '@shop/shared/dates/wall-time'
import { localeOf } from '@shop/shared/i18n/locale-of'
import { pickText } from '../../catalogue/pick-text.ts'
import type { CatalogueTour } from '../../catalogue/schema.ts'
import { showsNothing, unlinked } from '../../paper/plain-text.ts'
import { serverTexts } from '../../texts.ts'
import type { PricingContext } from '../priced-item.ts'
import type { AnswerProblem } from '../problem.ts'

export interface BookedAnswer {
  id: string
  type: string
  question: string
  value: string | number | boolean
  readable: string
}

/** Characters. */
const LONGEST_ANSWER = 1000

/** Twelve digits, as many as the shop's field takes. */
const LARGEST_NUMBER = 999_999_999_999

type Question = NonNullable<CatalogueTour['questions']>[number]

type AnswersReading = { kind: 'answers'; answers: BookedAnswer[] } | AnswerProblem

/** Reads the group's answers in the order of the questions; an unanswered question has no entry. */
export function readAnswers(
  given: readonly { id: string; value?: unknown }[],
  questions: readonly Question[],
  context: PricingContext,
): AnswersReading | { kind: 'tourChanged' } {
  if (given.some(({ id }) => !questions.some((question) => question.id === id))) {
    return { kind: 'tourChanged' }
  }
  const answers: BookedAnswer[] = []
  for (const { id, type, text, mandatory, ...asked } of questions) {
    const question = pickText(context.catalogue, text, context.language)
    const [answer, ...others] = given.filter((candidate) => candidate.id === id)
    if (isBlank(answer?.value)) {
      if (mandatory === true) return { kind: 'answerMissing', question }
      continue
    }
    const reading = readValue({ id, type, text, ...asked }, answer?.value, context)
    if (reading === 'tooLong') return { kind: 'answerTooLong', question, most: LONGEST_ANSWER }
    if (reading === 'unfit' || others.length > 0) return { kind: 'answerUnfit', question }
    answers.push({ id, type, question, ...reading })
  }
  return { kind: 'answers', answers }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && showsNothing(value))
}

type ValueReading = Pick<BookedAnswer, 'value' | 'readable'> | 'unfit' | 'tooLong'

function readValue(
  { type, options }: Question,
  value: unknown,
  { catalogue, language }: PricingContext,
): ValueReading {
  if (type === 'number') {
    if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST_NUMBER)) return 'unfit'
    return { value, readable: readableNumber(value, language, catalogue.museum.country) }
  }
  if (type === 'yes_no') {
    if (typeof value !== 'boolean') return 'unfit'
    const t = serverTexts(language, catalogue.museum.country)
    return { value, readable: t(value ? 'answer.yes' : 'answer.no') }
  }
  if (typeof value !== 'string') return 'unfit'
  if (type === 'date') {
    return isDay(value) ? { value, readable: formatDate(value) } : 'unfit'
  }
  if (type === 'choice') {
    const option = options?.find(({ id }) => id === value)
    if (option === undefined) return 'unfit'
    return { value, readable: pickText(catalogue, option.name, language) }
  }
  const typed = value.trim()
  if (typed.length > LONGEST_ANSWER) return 'tooLong'
  // On one line, so that an answer in a mail cannot look like a part of the mail itself.
  return { value: typed, readable: unlinked(typed) }
}

/** Without a thousands separator, because the number may be a year. */
function readableNumber(
  value: number,
  language: PricingContext['language'],
  country: string | undefined,
): string {
  const format = { useGrouping: false, maximumFractionDigits: 20 }
  return new Intl.NumberFormat(localeOf(language, country), format).format(value)
}
