import {
  FIELDS,
  type Field,
  type WaitingFormModel,
} from '@shop/shared/booking/on-demand/waiting-form-model'
import { WAITING_TEXTS } from '@shop/shared/booking/on-demand/waiting-texts'
import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { Note, NoteText } from '@shop/shared/ui/booking/note'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { Form } from '@shop/shared/ui/form/form'
import { SelectField, TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import styles from './waiting-form.module.css'

const TITLE = 'waiting-title'

/** Asks for a mail when places of a sold-out time become free. */
export function WaitingForm({ model }: { model: WaitingFormModel }) {
  const { t } = useTexts(WAITING_TEXTS)
  const sentTo = useUnit(model.$sentTo)
  useFocusAtEach(Number(sentTo !== null), TITLE)
  return (
    <section aria-labelledby={TITLE} className={styles.form}>
      <h3 id={TITLE} tabIndex={-1} ref={focus} className={styles.title}>
        {t('title')}
      </h3>
      {sentTo === null ? <Fields model={model} /> : null}
      <div role="status">
        {sentTo === null ? null : (
          <Note>
            <NoteText>{t('sent', { email: sentTo })}</NoteText>
          </Note>
        )}
      </div>
    </section>
  )
}

function Fields({ model }: { model: WaitingFormModel }) {
  const { t } = useTexts(WAITING_TEXTS)
  const { t: tShared } = useTexts()
  const { waitable, values, days, problems, failure, attempt, isSending, change, submit } = useUnit(
    {
      waitable: model.$waitable,
      values: model.$values,
      days: model.$days,
      problems: model.$problems,
      failure: model.$failure,
      attempt: model.$attempt,
      isSending: model.$isSending,
      change: model.fieldChanged,
      submit: model.waitSubmitted,
    },
  )
  const { first, last } = days
  const dates = { first: formatDate(first), last: formatDate(last) }
  const errorsOf = (name: Field) => (problems[name] ?? []).map((text) => t(text, dates))
  const field = (name: Field) => ({
    id: `waiting-${name}`,
    label: t(name),
    value: values[name],
    errors: errorsOf(name),
    required: true,
    onChange: (value: string) => change({ field: name, value }),
  })
  const ofFields = FIELDS.flatMap((name) =>
    errorsOf(name).map((text) => ({ field: `waiting-${name}`, text })),
  )
  const isWhole = failure !== null && ofFields.length === 0
  const whole = { field: null, key: 'failure', text: isWhole ? words(failure) : null }
  const times = waitable.map(({ datetime, time }) => ({
    key: datetime,
    name: time ?? t('anyTime'),
  }))
  return (
    <Form onSubmit={() => submit()}>
      <ErrorSummary
        title={t('problem.title')}
        entries={isWhole ? [whole] : ofFields}
        attempt={attempt}
      />
      <p>{t('intro')}</p>
      {waitable.some(({ time }) => time !== null) ? (
        <SelectField {...field('datetime')} options={times} emptyText={t('choose')} />
      ) : null}
      <TextField {...field('people')} inputMode="numeric" maxLength={3} autoComplete="off" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
      />
      <TextField {...field('until')} type="date" native={{ min: first, max: last }} />
      <Button type="submit" look="primary" busy={isSending} swallowsDoubleClick>
        {t('submit')}
      </Button>
    </Form>
  )

  function words(of: NonNullable<typeof failure>) {
    const said = of.kind === 'http' ? of.message : null
    return <FailureWords>{said ?? failureText(tShared, of)}</FailureWords>
  }
}

/** Scrolls the whole form into view, because the bar at the bottom would hide most of it. */
function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' })
}
