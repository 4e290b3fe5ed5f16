import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { Form } from '@shop/shared/ui/form/form'
import { TextField } from '@shop/shared/ui/form/form-field'
import { TextArea } from '@shop/shared/ui/form/text-area'
import { useUnit } from 'effector-react'
import { messageOf, messageText } from '../../features/message-text.ts'
import { ByMail } from './by-mail.tsx'
import { LineList, lineId } from './line-list.tsx'
import {
  $attempt,
  $failure,
  $isByMail,
  $isSending,
  $problems,
  $values,
  FIELDS,
  type Field,
  fieldChanged,
  openLines,
  withdrawSubmitted,
} from './model.ts'
import styles from './page.module.css'

/** Declares the withdrawal; without a booking, the visitor names the purchase. */
export function WithdrawForm({ booking }: { booking: FoundBooking | null }) {
  const { t } = useTexts('mf_checkout')
  const { values, problems, failure, isByMail, attempt, isSending, change, submit } = useUnit({
    values: $values,
    problems: $problems,
    failure: $failure,
    isByMail: $isByMail,
    attempt: $attempt,
    isSending: $isSending,
    change: fieldChanged,
    submit: withdrawSubmitted,
  })
  const fields = booking === null ? FIELDS : (['name'] as const)
  const fieldEntries = fields
    .map(field)
    .flatMap(({ id, label, errors }) =>
      errors.map((text) => ({ field: id, text: t('withdraw.labelled', { label, text }) })),
    )
  const lineEntries = (problems.lines ?? []).map((text) => ({
    field: lineId(openLines(booking)[0]),
    text: t(text),
  }))
  return (
    <Form className={styles.form} onSubmit={() => submit()}>
      <ErrorSummary
        title={t('withdraw.problem')}
        entries={[...failureEntries(), ...lineEntries, ...fieldEntries]}
        attempt={attempt}
      />
      {booking === null ? null : <LineList booking={booking} />}
      <TextField {...field('name')} autoComplete="name" maxLength={100} required />
      {booking === null ? (
        <>
          <TextField
            {...field('booking_id')}
            hint={t('withdraw.numberHint')}
            autoComplete="off"
            maxLength={40}
            required
          />
          <TextField
            {...field('email')}
            hint={t('withdraw.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <TextArea {...field('text')} rows={3} optionalMark={t('form.optional')} />
        </>
      ) : null}
      <Button type="submit" look="primary" busy={isSending} swallowsDoubleClick>
        {t('withdraw.confirm')}
      </Button>
      <p role="status">{isSending ? t('withdraw.sending') : ''}</p>
    </Form>
  )

  function field(name: Field) {
    return {
      id: `withdraw-${name}`,
      label: t(`withdraw.${name}`),
      value: values[name],
      errors: (problems[name] ?? []).map((text) => messageText(t, t(text))),
      onChange: (value: string) => change({ field: name, value }),
    }
  }

  function failureEntries() {
    if (failure === null) return []
    if (isByMail) return [{ field: null, key: 'mail', text: <ByMail /> }]
    const isInvalid = failure.kind === 'invalid'
    if (isInvalid && fieldEntries.length > 0) return []
    const why = messageOf(Object(failure)) ?? failureText(t, failure)
    const words = isInvalid ? why : `${why} ${t('withdraw.kept')}`
    return [{ field: null, key: why, text: <FailureWords>{words}</FailureWords> }]
  }
}
