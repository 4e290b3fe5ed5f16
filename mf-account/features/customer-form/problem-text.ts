import type { useTexts } from '@shop/shared/i18n/use-texts'
import { fullFieldLabel } from './field-label.ts'
import { isFormField } from './fields.ts'
import type { Problem, ToldText } from './problems.ts'

/** What is wrong and how to put it right, in the visitor's language. */
export function problemText(t: ReturnType<typeof useTexts>['t'], problem: Problem): string {
  if (problem.kind === 'told') return problem.text
  if (problem.kind === 'password') return t(`password.problem.${problem.problem}`)
  return t(`problem.${problem.kind}`)
}

/** What the server says of a field that the form does not show: by its label, else by its name. */
export function toldText(t: ReturnType<typeof useTexts>['t'], { name, text }: ToldText): string {
  if (name === null) return text
  const label = isFormField(name) ? fullFieldLabel(t, name) : name.replace(/[._]+/g, ' ')
  return t('form.labelled', { label, text })
}
