import { useTexts } from '@shop/shared/i18n/use-texts'
import { type AnswerProblem, LONGEST_ANSWER } from './choice/answers.ts'

/** The way to say what is wrong with an answer. */
export function useAnswerTexts(): (problem: AnswerProblem) => string {
  const { t } = useTexts('mf_tours')
  return (problem) => t(`questions.problem.${problem}`, { count: LONGEST_ANSWER })
}
