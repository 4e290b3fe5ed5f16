import type { ApiFailure } from '@shop/shared/api/failure'
import { $count } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { Form } from '@shop/shared/ui/form/form'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import styles from './account-form.module.css'
import type { Toasts } from './create-account-form.ts'
import { failedEntry } from './failed-entry.tsx'
import { failureMessage, messageText } from './failures.ts'
import type { AccountFormView } from './use-account-form.ts'

interface AccountFormProps<Field extends string> {
  view: AccountFormView<Field>
  /** The labels of the fields, in the order of the fields on the page. */
  labels: Record<Field, string>
  toasts: Toasts
  submitText: string
  problemTitle: string
  /** Text for a failed call on this page; null uses the text common to all calls. */
  meaning?: (failure: ApiFailure) => string | null
  children: ReactNode
  actions?: ReactNode
}

export function AccountForm<Field extends string>(props: AccountFormProps<Field>) {
  const { view, labels, toasts, submitText, problemTitle, meaning, children, actions } = props
  const { t } = useTexts('mf_account')
  const hasBasket = useUnit($count) > 0
  const { failure, general, errors, idOf, attempt, isSubmitting, submit } = view
  const entries = [
    ...(failure === null ? [] : [explain(failure)]),
    ...general.map((said) => ({ field: null, text: messageText(t, said) })),
    ...(Object.keys(labels) as Field[]).flatMap((field) =>
      errors(field).map((text) => ({
        field: idOf(field),
        text: t('form.labelled', { label: labels[field], text }),
      })),
    ),
  ]
  return (
    <Form className={styles.form} onSubmit={() => submit(toasts)}>
      <ErrorSummary title={problemTitle} entries={entries} attempt={attempt} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={isSubmitting} swallowsDoubleClick>
          {submitText}
        </Button>
        {actions}
      </div>
      <p className={styles.news} role="status">
        {isSubmitting ? t('account.sending') : ''}
      </p>
    </Form>
  )

  function explain(failure: ApiFailure) {
    const own = meaning?.(failure) ?? null
    if (own !== null) return { field: null, text: own }
    return failedEntry(failure, failureMessage(t, failure, hasBasket), t('account.kept'))
  }
}
