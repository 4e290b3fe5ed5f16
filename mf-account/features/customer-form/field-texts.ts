import type { useTexts } from '@shop/shared/i18n/use-texts'
import { type FormField, isFormField, isShippingField } from './fields.ts'
import type { Problem, ServerText } from './problems.ts'

type Translate = ReturnType<typeof useTexts>['t']

/** What stands beside a field; the parts of all addresses are called the same. */
export function fieldLabel(t: Translate, field: FormField): string {
  return t(`field.${field.replace('shipping.', '')}`)
}

/** The same where its group does not stand beside it. */
export function fullFieldLabel(t: Translate, field: FormField): string {
  const label = fieldLabel(t, field)
  return isShippingField(field) ? `${t('shipping.title')}, ${label}` : label
}

/** What is wrong and how to put it right, in the visitor's language. */
export function problemText(t: Translate, problem: Problem): string {
  if (problem.kind === 'server') return problem.text
  if (problem.kind === 'password') return t(`password.problem.${problem.problem}`)
  return t(`problem.${problem.kind}`)
}

/** What the server says of a field that the form does not show: by its label, else by its name. */
export function serverText(t: Translate, { name, text }: ServerText): string {
  if (name === null) return text
  const label = isFormField(name) ? fullFieldLabel(t, name) : name.replace(/[._]+/g, ' ')
  return t('form.labelled', { label, text })
}
