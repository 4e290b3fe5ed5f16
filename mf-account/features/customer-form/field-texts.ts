import type { useTexts } from '@shop/shared/i18n/use-texts'
import { messageText } from '../account-form/failures.ts'
import { type FormField, isFormField, isShippingField } from './fields.ts'
import type { Problem, ServerText } from './problems.ts'

type Translate = ReturnType<typeof useTexts>['t']

/** The label of a field; the parts of all addresses have the same labels. */
export function fieldLabel(t: Translate, field: FormField): string {
  return t(`field.${field.replace('shipping.', '')}`)
}

/** The label with its group, for use outside the form. */
export function fullFieldLabel(t: Translate, field: FormField): string {
  const label = fieldLabel(t, field)
  return isShippingField(field) ? `${t('shipping.title')}, ${label}` : label
}

export function problemText(t: Translate, problem: Problem): string {
  if (problem.kind === 'server') return messageText(t, problem.text)
  if (problem.kind === 'password') return t(`password.problem.${problem.problem}`)
  return t(`problem.${problem.kind}`)
}

/** A server error about a field that is not shown, with its label, else with its name. */
export function serverText(t: Translate, { name, text }: ServerText): string {
  if (name === null) return messageText(t, text)
  const label = isFormField(name) ? fullFieldLabel(t, name) : name.replace(/[._]+/g, ' ')
  return t('form.labelled', { label, text })
}
