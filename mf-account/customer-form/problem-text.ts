import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Problem } from './problems.ts'

/** What is wrong and how to put it right, in the visitor's language. */
export function problemText(t: ReturnType<typeof useTexts>['t'], problem: Problem): string {
  if (problem.kind === 'told') return problem.text
  if (problem.kind === 'password') return t(`password.problem.${problem.problem}`)
  return t(`problem.${problem.kind}`)
}
