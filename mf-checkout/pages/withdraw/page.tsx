import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { $config } from '@shop/shared/config/model'
import { dateName, dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, Navigate, useLocation } from '@shop/shared/routing/router'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { CheckboxField, FieldErrors, TextField } from '@shop/shared/ui/form/form-field'
import { TextArea } from '@shop/shared/ui/form/text-area'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { AskMuseum } from '../../features/ask-museum.tsx'
import { keyOfHash } from '../../features/key-of-hash.ts'
import { messageOf, messageText } from '../../features/message-text.ts'
import { Waiting } from '../../features/wait/waiting.tsx'
import {
  $attempt,
  $booking,
  $chosen,
  $failure,
  $found,
  $isByMail,
  $problems,
  $receipt,
  $values,
  type Field,
  fieldChanged,
  linesRetried,
  lineToggled,
  openLines,
  sendFx,
  withdrawClosed,
  withdrawOpened,
  withdrawSubmitted,
} from './model.ts'
import styles from './page.module.css'

/** Withdraws from a contract, as EU consumers may: 2011/83/EU, art. 11a. */
export function WithdrawPage() {
  const { pathname, search, hash, state, key: visit } = useLocation()
  const given = keyOfHash(hash)
  // The key moves from the address, which other people may see, to the browser's history.
  if (given !== null) return <Navigate to={pathname + search} state={{ key: given }} replace />
  // A link to this page begins again, also from the receipt.
  return <Withdraw key={visit} opener={typeof state?.key === 'string' ? state.key : null} />
}

function Withdraw({ opener }: { opener: string | null }) {
  const { t } = useTexts('mf_checkout')
  const { found, booking, receipt, open, close, retry } = useUnit({
    found: $found,
    booking: $booking,
    receipt: $receipt,
    open: withdrawOpened,
    close: withdrawClosed,
    retry: linesRetried,
  })
  useOpenedAndClosed(close, close)
  useOpened(open, opener)
  const title = t(receipt === null ? 'title.withdraw' : 'withdraw.received')
  useOwnTitle(title)
  useFocusAtEach(Number(receipt !== null), findHeading)
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 tabIndex={-1}>{title}</h1>
      {content()}
    </div>
  )

  function content() {
    if (receipt !== null) return <Receipt booking={booking} />
    if (found.kind === 'loading') return <Waiting />
    if (booking !== null) return <Lines booking={booking} />
    return (
      <>
        {found.kind === 'failed' ? (
          <Problem title={t('found.failed')} onRetry={() => retry()}>
            <FailureWords>
              {messageOf(Object(found.failure)) ?? failureText(t, found.failure)}
            </FailureWords>
          </Problem>
        ) : null}
        <p>{t('withdraw.intro')}</p>
        <p>{t('withdraw.dated')}</p>
        <Form booking={null} />
      </>
    )
  }
}

/** The lines that can be withdrawn from, and for the others the reason why not. */
function Lines({ booking }: { booking: FoundBooking }) {
  const { t, language } = useTexts('mf_checkout')
  const isOpen = openLines(booking).length > 0
  const until = booking.withdraw_until
  return (
    <>
      <p>{t('withdraw.of', { number: booking.booking_id })}</p>
      {isOpen && until !== null ? (
        <p>{t('withdraw.until', { day: dateName(until, language) })}</p>
      ) : null}
      {isOpen ? <Form booking={booking} /> : <LineList booking={booking} />}
      {isOpen ? null : <AskMuseum />}
    </>
  )
}

function LineList({ booking }: { booking: FoundBooking }) {
  const { t } = useTexts('mf_checkout')
  const { chosen, problems, toggle } = useUnit({
    chosen: $chosen,
    problems: $problems,
    toggle: lineToggled,
  })
  return (
    <fieldset className={styles.lines}>
      <legend>{t('withdraw.lines')}</legend>
      {booking.lines.map((line, index) => {
        const name = lineName(line)
        return line.withdrawal === 'open' ? (
          <CheckboxField
            // biome-ignore lint/suspicious/noArrayIndexKey: a booking never changes
            key={index}
            id={idOf(`line-${index}`)}
            label={name}
            checked={chosen.includes(index)}
            onChange={() => toggle(index)}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booking never changes
          <p key={index} className={styles.closed}>
            {name}
            <br />
            <span className={styles.why}>{t(`withdraw.why.${line.withdrawal ?? 'unknown'}`)}</span>
          </p>
        )
      })}
      <FieldErrors id={idOf('lines')} errors={problems.lines?.map((text) => t(text)) ?? []} />
    </fieldset>
  )
}

function Form({ booking }: { booking: FoundBooking | null }) {
  const { t, language } = useTexts('mf_checkout')
  const { values, problems, failure, isByMail, attempt, isSending, change, submit } = useUnit({
    values: $values,
    problems: $problems,
    failure: $failure,
    isByMail: $isByMail,
    attempt: $attempt,
    isSending: sendFx.pending,
    change: fieldChanged,
    submit: withdrawSubmitted,
  })
  const { supportEmail } = useUnit($config)
  const labels: Partial<Record<Field, string>> = {
    name: t('withdraw.name'),
    ...(booking === null && {
      booking_id: t('withdraw.number'),
      email: t('withdraw.email'),
      text: t('withdraw.text'),
    }),
  }
  const errorsOf = (field: Field) => (problems[field] ?? []).map((text) => messageText(t, t(text)))
  const field = (name: Field) => ({
    id: idOf(name),
    label: labels[name] ?? '',
    value: values[name],
    errors: errorsOf(name),
    onChange: (value: string) => change({ field: name, value }),
  })
  const fieldEntries = (Object.keys(labels) as Field[]).flatMap((name) =>
    errorsOf(name).map((text) => ({
      field: idOf(name),
      text: t('withdraw.labelled', { label: labels[name], text }),
    })),
  )
  const [line] = openLines(booking)
  const lineEntries = (problems.lines ?? []).map((text) => ({
    field: idOf(`line-${line}`),
    text: t(text),
  }))
  const entries = [...failed(), ...lineEntries, ...fieldEntries]
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary title={t('withdraw.problem')} entries={entries} attempt={attempt} />
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
    </form>
  )

  function failed() {
    if (failure === null) return []
    if (isByMail) return [{ field: null, key: 'mail', text: byMail() }]
    const isNamed = failure.kind === 'invalid' && fieldEntries.length > 0
    if (isNamed) return []
    const why = messageOf(Object(failure)) ?? failureText(t, failure)
    const kept = failure.kind === 'invalid' ? '' : t('withdraw.kept')
    return [{ field: null, key: why, text: <FailureWords>{`${why} ${kept}`}</FailureWords> }]
  }

  /** Promises nothing: the withdrawal counts when the visitor sends the mail. */
  function byMail() {
    const subject = `${t('title.withdraw')}: ${values.booking_id}`
    const body = (Object.keys(labels) as Field[]).map((name) =>
      t('withdraw.labelled', { label: labels[name], text: values[name] }),
    )
    const query = [subject, [t('withdraw.declare'), ...body].join('\n')].map(encodeURIComponent)
    if (supportEmail === null)
      return (
        <>
          {t('withdraw.ask')}{' '}
          <MuseumContact
            otherwise={
              <Link to={pathTo('staticPage', language, { id: 'imprint' })}>
                {t('shipping.contact')}
              </Link>
            }
          />
        </>
      )
    return (
      <>
        {t('withdraw.byMail')}{' '}
        <a href={`mailto:${supportEmail}?subject=${query[0]}&body=${query[1]}`}>
          {t('withdraw.write', { email: supportEmail })}
        </a>
      </>
    )
  }
}

function Receipt({ booking }: { booking: FoundBooking | null }) {
  const { t, language } = useTexts('mf_checkout')
  const { receipt, values } = useUnit({ receipt: $receipt, values: $values })
  if (receipt === null) return null
  const { at, name, lines } = receipt
  const email = booking?.email ?? values.email
  const items = lines.flatMap((index) => booking?.lines[index] ?? []).map(lineName)
  return (
    <>
      <p>
        {t('withdraw.receivedAt', {
          day: dayName(at, language),
          time: formatTime(at),
          number: values.booking_id,
        })}
      </p>
      <ul>
        {[name, ...items, values.text].filter(Boolean).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{email === '' ? t('withdraw.next') : t('withdraw.mailed', { email })}</p>
      <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
    </>
  )
}

function findHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

function idOf(name: string): string {
  return `withdraw-${name}`
}

function lineName({ count, name }: FoundBooking['lines'][number]): string {
  return `${count} × ${name}`
}
