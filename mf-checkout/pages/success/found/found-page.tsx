import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { InvalidLink } from '../../../features/invalid-link.tsx'
import { Waiting } from '../../../features/wait/waiting.tsx'
import { WithdrawLink } from '../../../features/withdraw-link.tsx'
import { Files } from '../files/files.tsx'
import { printWanted } from '../model.ts'
import styles from '../page.module.css'
import { PaperHead } from '../paper-head.tsx'
import { PlanVisit } from '../plan-visit.tsx'
import { $changing } from './change-model.ts'
import { FoundLines } from './found-lines.tsx'
import { FoundProblem } from './found-problem.tsx'
import { FoundSums } from './found-sums.tsx'
import { FoundTickets } from './found-tickets.tsx'
import { $found, $key } from './model.ts'

/** A booking opened by its mailed link, in any browser. */
export function FoundPage() {
  const { t } = useTexts('mf_checkout')
  const { found, changing } = useUnit({ found: $found, changing: $changing })
  const isOrder = found.kind === 'shown' && found.booking.is_order
  const title = t(isOrder ? 'success.ordered' : 'success.booked')
  useOwnTitle(title)
  return changing !== null ? (
    <changing.Steps />
  ) : (
    <div className={styles.columns}>
      <div className={styles.page}>
        {/* The address gives access to the booking: search engines and other sites must not get it. */}
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <PaperHead />
        <h1 tabIndex={-1}>{title}</h1>
        {content()}
      </div>
      {found.kind === 'shown' && found.booking.lines.some(({ datetime }) => datetime !== null) ? (
        <PlanVisit />
      ) : null}
    </div>
  )

  function content() {
    switch (found.kind) {
      case 'loading':
        return <Waiting />
      case 'shown':
        return <Found booking={found.booking} />
      case 'unknown':
        // One message for every problem with the link, so that it does not reveal which links
        // exist.
        return <InvalidLink title={t('found.unknownTitle')} text={t('found.unknown')} />
      case 'failed':
        return <FoundProblem title={t('found.failed')} failure={found.failure} />
    }
  }
}

function Found({ booking }: { booking: FoundBooking }) {
  const { t, language } = useTexts('mf_checkout')
  const { key, print } = useUnit({ key: $key, print: printWanted })
  const { booking_id, email, is_order, lines, has_vouchers, refunded, files, withdraw_until } =
    booking
  return (
    <>
      <div className={styles.beside}>
        <FoundTickets booking={booking} opener={key} />
        <div>
          <p className={styles.number}>
            <span className={styles.label}>
              {t(is_order ? 'success.orderNumber' : 'success.number')}
            </span>
            <strong className={styles.id}>{booking_id}</strong>
          </p>
          {refunded ? <p className={styles.refunded}>{t('found.refunded')}</p> : null}
          {email === '' ? null : <p>{t('found.sentTo', { email })}</p>}
          {has_vouchers ? <p>{t('success.vouchers')}</p> : null}
          <Files documents={key === null ? undefined : { key, files }} />
        </div>
      </div>
      {lines.length === 0 ? null : (
        <section aria-labelledby="booked-title">
          <h2 id="booked-title" className={styles.subtitle}>
            {t('found.contents')}
          </h2>
          <FoundLines booking={booking} />
          <FoundSums booking={booking} />
        </section>
      )}
      {withdraw_until === null ? null : <WithdrawLink opener={key} className={styles.onScreen} />}
      <div className={styles.actions}>
        <Button onClick={() => print()}>{t('success.print')}</Button>
        <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
      </div>
    </>
  )
}
