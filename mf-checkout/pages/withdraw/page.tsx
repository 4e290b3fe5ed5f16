import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { dateName, dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { AskMuseum } from '../../features/ask-museum.tsx'
import { keyOfHash } from '../../features/key-of-hash.ts'
import { messageOf } from '../../features/message-text.ts'
import { Waiting } from '../../features/wait/waiting.tsx'
import { WithdrawForm } from './form.tsx'
import { LineList, lineName } from './line-list.tsx'
import {
  $booking,
  $found,
  $receipt,
  $values,
  linesRetried,
  openLines,
  withdrawClosed,
  withdrawOpened,
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
        <WithdrawForm booking={null} />
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
      {isOpen ? (
        <WithdrawForm booking={booking} />
      ) : (
        <>
          <LineList booking={booking} />
          <AskMuseum />
        </>
      )}
    </>
  )
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
