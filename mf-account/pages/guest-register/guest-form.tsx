import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/error-summary'
import { failureText } from '@shop/shared/ui/failure-text'
import { useUnit } from 'effector-react'
import { $rules, $values, fieldChanged } from './form-model.ts'
import { GuestFieldInput } from './guest-field-input.tsx'
import { fieldId } from './guest-fields.ts'
import { $attempt, $failure, $general, $isSubmitting, $problems, guestSubmitted } from './model.ts'
import styles from './page.module.css'
import { problemText } from './problem-text.ts'

export function GuestForm({ attributes }: { attributes: CustomerAttributes }) {
  const { t, language } = useTexts('mf_account')
  const { rules, values, problems, general, failure, attempt, isSubmitting, change, submit } =
    useUnit({
      rules: $rules,
      values: $values,
      problems: $problems,
      general: $general,
      failure: $failure,
      attempt: $attempt,
      isSubmitting: $isSubmitting,
      change: fieldChanged,
      submit: guestSubmitted,
    })
  const whole =
    failure === null ? general : [`${failureText(t, failure)} ${t('guest.kept')}`, ...general]
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
        submit()
      }}
    >
      <p className={styles.intro}>
        {t('guest.intro')} {hasOptional ? t('guest.requiredHint') : t('guest.allRequired')}
      </p>
      <ErrorSummary
        title={failure === null ? t('guest.summary') : t('guest.notSent')}
        entries={entries}
        attempt={attempt}
      />
      <div className={styles.fields}>
        {rules.map(({ field, required }) => (
          <GuestFieldInput
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
          {t('guest.submit')}
        </Button>
        <ButtonLink to={pathTo('checkout', language)} look="quiet">
          {t('guest.back')}
        </ButtonLink>
      </div>
      <p className={styles.intro} role="status">
        {isSubmitting ? t('guest.submitting') : ''}
      </p>
    </form>
  )
}
