import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { $count } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { Form } from '@shop/shared/ui/form/form'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { failedEntry } from '../account-form/failed-entry.tsx'
import { failureMessage } from '../account-form/failures.ts'
import { fullFieldLabel, problemText, serverText } from './field-texts.ts'
import { fieldId } from './fields.ts'
import styles from './form.module.css'
import { FormFields, type Notes } from './form-fields.tsx'
import type { CustomerFormModel } from './form-model.ts'
import type { Submission } from './submission.ts'

interface CustomerFormProps {
  form: CustomerFormModel
  submission: Submission
  attributes: CustomerAttributes
  intro: string
  submitText: string
  /** Text after success if the form stays on the page; a toast announces it. */
  doneText?: string
  notes?: Notes
  /** Additional fields, e.g. a password. */
  children?: ReactNode
  actions?: ReactNode
  onSubmit: () => void
}

export function CustomerForm({ form, submission, ...props }: CustomerFormProps) {
  const { t } = useTexts('mf_account')
  const { rules, problems, general, failure, attempt, isSubmitting, count } = useUnit({
    count: $count,
    rules: form.$rules,
    problems: submission.$problems,
    general: submission.$general,
    failure: submission.$failure,
    attempt: submission.$attempt,
    isSubmitting: submission.$isSubmitting,
  })
  const entries = [
    ...(failure === null
      ? []
      : [failedEntry(failure, failureMessage(t, failure, count > 0), t('account.kept'))]),
    ...general.map((said) => ({ field: null, text: serverText(t, said) })),
    ...rules.flatMap(({ field }) =>
      (problems[field] ?? []).map((problem) => ({
        field: fieldId(field),
        text: t('form.labelled', {
          label: fullFieldLabel(t, field),
          text: problemText(t, problem),
        }),
      })),
    ),
  ]
  const hasOptional = rules.some(({ required }) => !required)
  return (
    <Form className={styles.form} onSubmit={props.onSubmit}>
      <p className={styles.text}>
        {props.intro} {hasOptional ? t('form.requiredHint') : t('form.allRequired')}
      </p>
      <ErrorSummary
        title={failure === null ? t('form.summary') : t('form.notSent')}
        entries={entries}
        attempt={attempt}
      />
      <FormFields
        form={form}
        problems={problems}
        attributes={props.attributes}
        notes={props.notes}
      />
      {props.children}
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={isSubmitting} swallowsDoubleClick>
          {props.submitText}
        </Button>
        {props.actions}
      </div>
      <p className={styles.text}>
        <span role="status">{isSubmitting ? t('account.sending') : ''}</span>
        <span>{isSubmitting ? '' : props.doneText}</span>
      </p>
    </Form>
  )
}
