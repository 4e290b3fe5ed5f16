import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import type { AccountFormModel } from './create-account-form.ts'
import { messageText } from './failures.ts'

/**
 * The state of a form for its page. The form opens and closes with the page. `id` is the prefix of
 * the ids of its fields.
 */
export function useAccountForm<Field extends string>(form: AccountFormModel<Field>, id: string) {
  const { t } = useTexts('mf_account')
  const { open, close, change, problems, ...view } = useUnit({
    values: form.$values,
    problems: form.$problems,
    general: form.$general,
    failure: form.$failure,
    attempt: form.$attempt,
    doubt: form.$doubt,
    isSubmitting: form.$isSubmitting,
    isDone: form.$isDone,
    open: form.opened,
    close: form.closed,
    change: form.changed,
    submit: form.submitted,
  })
  useOpenedAndClosed(open, close)
  const idOf = (field: Field) => `${id}-${field}`
  const errors = (field: Field): readonly string[] =>
    (problems[field] ?? []).map((problem) =>
      'text' in problem ? messageText(t, problem.text) : t(problem.key),
    )
  return {
    ...view,
    idOf,
    errors,
    change: (field: Field, value: string) => change({ field, value }),
    field: (name: Field) => ({
      id: idOf(name),
      value: view.values[name],
      errors: errors(name),
      onChange: (value: string) => change({ field: name, value }),
    }),
  }
}

export type AccountFormView<Field extends string> = ReturnType<typeof useAccountForm<Field>>
