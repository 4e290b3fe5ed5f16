import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/error-summary'
import { failureText } from '@shop/shared/ui/failure-text'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { FieldInput } from './field-input.tsx'
import { fieldId } from './fields.ts'
import styles from './form.module.css'
import type { CustomerFormModel } from './form-model.ts'
import { problemText } from './problem-text.ts'
import type { Submission } from './submission.ts'

interface CustomerFormProps {
  form: CustomerFormModel
  submission: Submission
  attributes: CustomerAttributes
  /** What the form is for, before what is to be filled in. */
  intro: string
  submitText: string
  /** Ways on beside the button. */
  actions?: ReactNode
  onSubmit: () => void
}

/** A form about a customer: what is wrong with it at its top and at its fields, and how it goes on. */
export function CustomerForm({ form, submission, attributes, ...props }: CustomerFormProps) {
  const { t } = useTexts('mf_account')
  const { rules, values, change } = useUnit({
    rules: form.$rules,
    values: form.$values,
    change: form.fieldChanged,
  })
  const { problems, general, failure, attempt, isSubmitting } = useUnit({
    problems: submission.$problems,
    general: submission.$general,
    failure: submission.$failure,
    attempt: submission.$attempt,
    isSubmitting: submission.$isSubmitting,
  })
  const whole =
    failure === null ? general : [`${failureText(t, failure)} ${t('form.kept')}`, ...general]
  const entries = [
    ...whole.map((text) => ({ field: null, text })),
    ...rules.flatMap(({ field }) =>
      (problems[field] ?? []).map((problem) => ({
        field: fieldId(field),
        text: `${t(`field.${field}`)}: ${problemText(t, problem)}`,
      })),
    ),
  ]
  const hasOptional = rules.some(({ required }) => !required)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <p className={styles.intro}>
        {props.intro} {hasOptional ? t('form.requiredHint') : t('form.allRequired')}
      </p>
      <ErrorSummary
        title={failure === null ? t('form.summary') : t('form.notSent')}
        entries={entries}
        attempt={attempt}
      />
      <div className={styles.fields}>
        {rules.map(({ field, required }) => (
          <FieldInput
            key={field}
            field={field}
            required={required}
            attributes={attributes}
            value={values[field]}
            errors={(problems[field] ?? []).map((problem) => problemText(t, problem))}
            onChange={(value) => change({ field, value })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {props.submitText}
        </Button>
        {props.actions}
      </div>
      <p className={styles.intro} role="status">
        {isSubmitting ? t('form.submitting') : ''}
      </p>
    </form>
  )
}
