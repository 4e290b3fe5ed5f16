import { type CartLine, lineStartsAt } from '@shop/shared/cart/line'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation } from '@shop/shared/routing/router'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { keyOfHash } from '../../features/key-of-hash.ts'
import { isBooking } from '../../features/pay/form/pay-texts.ts'
import { StepsOfPurchase } from '../../features/steps-of-purchase.tsx'
import { $booking, $isRecalled } from '../../features/store-booking/model.ts'
import { WithdrawLink } from '../../features/withdraw-link.tsx'
import { BookedLines } from './booked-lines.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { Files } from './files/files.tsx'
import { filesReset } from './files/model.ts'
import { FoundPage } from './found/found-page.tsx'
import { FoundProblem } from './found/found-problem.tsx'
import { FoundTickets } from './found/found-tickets.tsx'
import { $found, $hasKey, linkOpened } from './found/model.ts'
import { $ticketKey, printWanted, successOpened } from './model.ts'
import styles from './page.module.css'
import { PaperHead } from './paper-head.tsx'
import { PlanVisit } from './plan-visit.tsx'
import { StillInBasket } from './still-in-basket.tsx'

/** The booking just made in this tab, or the one opened by a mailed link. */
export function SuccessPage() {
  const { pathname, search, hash } = useLocation()
  const { hasKey, open, reset } = useUnit({ hasKey: $hasKey, open: linkOpened, reset: filesReset })
  const key = keyOfHash(hash)
  useOpened(open, key)
  useOpenedAndClosed(reset, reset)
  return (
    <>
      {key === null ? null : <Navigate to={pathname + search} replace />}
      {hasKey || key !== null ? <FoundPage /> : <JustBooked />}
    </>
  )
}

function JustBooked() {
  const { t, language } = useTexts('mf_checkout')
  const { booking, found, ticketKey, isRecalled, open, print } = useUnit({
    booking: $booking,
    found: $found,
    ticketKey: $ticketKey,
    isRecalled: $isRecalled,
    open: successOpened,
    print: printWanted,
  })
  useOpened(open, undefined)
  const isOrder = booking !== null && !isBooking(booking.lines)
  const title = t(titleKey())
  useOwnTitle(title)
  if (booking === null && !isRecalled) return <h1 tabIndex={-1}>{title}</h1>
  if (booking === null) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t('success.noBooking')}</p>
        <ButtonLink to={pathTo('home', language)} look="primary">
          {t('action.toHome')}
        </ButtonLink>
      </div>
    )
  }
  const { email } = booking
  const { mail, apart } = deliveryTexts(booking)
  const hasVouchers =
    found.kind === 'shown' &&
    found.booking.booking_id === booking.bookingId &&
    found.booking.has_vouchers
  return (
    <div className={styles.columns}>
      <div className={styles.page}>
        <PaperHead />
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.onScreen}>
          <StepsOfPurchase current="complete" />
        </div>
        <p className={styles.number}>
          <span className={styles.label}>
            {t(isOrder ? 'success.orderNumber' : 'success.number')}
          </span>
          <strong className={styles.id}>{booking.bookingId}</strong>
        </p>
        <div className={styles.beside}>
          {ticketKey === null ? null : found.kind === 'shown' ? (
            <FoundTickets booking={found.booking} opener={ticketKey} />
          ) : found.kind === 'unknown' ? null : (
            <div className={styles.onScreen}>
              {found.kind === 'failed' ? (
                <FoundProblem title={t('found.yourTickets')} failure={found.failure} />
              ) : (
                <p className={styles.status}>{t('state.loading')}</p>
              )}
            </div>
          )}
          <div>
            <p>
              {t(mail)} {email === null ? null : t('success.to', { email })}
            </p>
            {hasVouchers ? <p>{t('success.vouchers')}</p> : null}
            {apart.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
            <p className={styles.onScreen}>{t('success.spam')}</p>
            <Files documents={booking.documents} />
          </div>
        </div>
        <BookedLines booking={booking} />
        <StillInBasket booked={booking.lines} />
        {booking.lines.some(isWithdrawable) ? (
          <WithdrawLink opener={booking.documents?.key} className={styles.onScreen} />
        ) : null}
        <div className={styles.actions}>
          <Button onClick={() => print()}>{t('success.print')}</Button>
          <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
        </div>
      </div>
      {booking.lines.some((line) => lineStartsAt(line) !== null) ? <PlanVisit /> : null}
    </div>
  )

  function titleKey(): string {
    if (booking !== null) return isOrder ? 'title.successOrder' : 'title.success'
    return isRecalled ? 'success.noBookingTitle' : 'title.accepted'
  }
}

/** Visits of a fixed day are excluded; donations and codes are no purchases. */
function isWithdrawable(line: CartLine): boolean {
  return lineStartsAt(line) === null && !['voucherCode', 'donation'].includes(line.type)
}
