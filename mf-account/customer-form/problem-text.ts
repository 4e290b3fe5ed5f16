import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Problem } from './problems.ts'

/** What is wrong and how to put it right, in the visitor's language. */
export function problemText(t: ReturnType<typeof useTexts>['t'], problem: Problem): string {
  return problem.kind === 'told' ? problem.text : t(`problem.${problem.kind}`)
}
