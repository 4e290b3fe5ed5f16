import { bookingTexts } from '@shop/shared/booking/texts'
import { $timeZone } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { dotted } from '@shop/shared/i18n/dotted'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookingCalendar } from '@shop/shared/ui/booking/booking-calendar'
import { BottomBar } from '@shop/shared/ui/booking/bottom-bar'
import { BookingStep, focusStep, showStep } from '@shop/shared/ui/booking/step'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { useMoney } from '@shop/shared/ui/price'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { PayOnce } from '../../../features/pay/pay-once.tsx'
import { whenTexts } from '../../../features/show-line/when-text.ts'
import { $changing, changeEnded } from '../found/change-model.ts'
import styles from './change-date.module.css'
import {
  $day,
  $failure,
  $isMoving,
  $missedTime,
  $slot,
  $slots,
  $wish,
  calendar,
  changeConfirmed,
  dateChoice,
  dateChosen,
  timesRetried,
} from './model.ts'
import { changeForm, changePayment, paySubmitted } from './pay-model.ts'

/** The texts of this part, which are loaded with it. */
export const allTexts = {
  booking: bookingTexts,
  mf_checkout_change: inEachLanguage((language) => import(`./locales/${language}.json`)),
}

const TIMES = 'change-step-time'
const SUMMARY = 'change-summary'
const { timeChosen } = dateChoice
const { $timesToCome } = calendar
const model = { $day, $timesToCome, $slots, $slot, $missedTime, timeChosen, retried: timesRetried }

/** Another date for a line of the booking: the day, the time, and what the change costs. */
export function ChangeDate() {
  const { t } = useTexts('mf_checkout_change')
  const { t: tBooking, language } = useTexts('booking')
  const words = useTexts('mf_checkout')
  const { changing, day, zone, open, close, choose, end } = useUnit({
    changing: $changing,
    day: $day,
    zone: $timeZone,
    open: dateChoice.pageOpened,
    close: dateChoice.pageClosed,
    choose: dateChosen,
    end: changeEnded,
  })
  const { line } = changing ?? {}
  const { offer, kind } = line?.change ?? { offer: '', kind: 'event' }
  const opened = useCallback(
    () => open({ id: `${kind}/${offer}`, search: '', now: currentTime() }),
    [open, kind, offer],
  )
  useOpenedAndClosed(opened, close)
  const title = t('title', { name: line?.name ?? '' })
  useOwnTitle(title)
  if (line?.datetime == null) return null
  const old = dotted(whenTexts(line.datetime, zone, words, line.timed))
  const next = line.timed ? TIMES : SUMMARY
  const until = line.change?.until ?? null
  return (
    <div className={styles.change}>
      <h1 tabIndex={-1} ref={focus}>
        {title}
      </h1>
      <p className={styles.rules}>
        {t('now', { date: old })}{' '}
        {until === null ? null : t('until', { date: whenTexts(until, zone, words).join(', ') })}{' '}
        {t(line.change?.refund === 'voucher' ? 'voucher' : 'nothing')}
      </p>
      <Button onClick={() => end()}>{t('keep')}</Button>
      <BookingStep
        id="change-step-date"
        title={tBooking('date.title')}
        lack={null}
        isHeld={day.kind === 'loading'}
      >
        <BookingCalendar
          model={calendar}
          day={day}
          onSelect={(date) => {
            choose(date)
            showStep(next)
          }}
          noneText={(none, date) => t(none, { date })}
          back={{
            to: pathTo(kind === 'tour' ? 'guidedTours' : 'tickets', language),
            text: t('others'),
          }}
        />
      </BookingStep>
      {line.timed ? (
        <BookingStep
          id={TIMES}
          title={tBooking('time.title')}
          lack={null}
          isHeld={day.kind === 'loading'}
        >
          <TimeSlots
            name="change-slot"
            model={model}
            notes={{ held: '', left: (count) => t('left', { count }), free: t('free') }}
            nextId={SUMMARY}
          />
        </BookingStep>
      ) : null}
      <Payment />
      <Summary old={old} />
    </div>
  )
}

/** Pays a change that costs something; the date changes with the payment. */
function Payment() {
  const wish = useUnit($wish)
  if (wish === null || wish.due === 0) return null
  return <PayOnce form={changeForm} payment={changePayment} submitted={paySubmitted} />
}

/** Old and new date, the cost, and the only button that changes anything. */
function Summary({ old }: { old: string }) {
  const { t } = useTexts('mf_checkout_change')
  const words = useTexts('mf_checkout')
  const money = useMoney()
  const { changing, slot, isMoving, failure, zone, confirm } = useUnit({
    changing: $changing,
    slot: $slot,
    isMoving: $isMoving,
    failure: $failure,
    zone: $timeZone,
    confirm: changeConfirmed,
  })
  const fee = changing?.line.change?.fee ?? 0
  const date =
    slot === null ? '' : dotted(whenTexts(slot.datetime, zone, words, changing?.line.timed))
  return (
    <BottomBar as="aside" labelledBy={SUMMARY} className={styles.summary}>
      <h2 id={SUMMARY} tabIndex={-1} className={UNSEEN}>
        {t('summary')}
      </h2>
      <div role="status" className={styles.facts}>
        {slot === null ? (
          <p>{t('choose')}</p>
        ) : (
          <>
            <p>
              <s>{old}</s> → <strong>{date}</strong>
            </p>
            <p>
              {cost()} {fee > 0 ? t('fee', { amount: money(fee) }) : null}
            </p>
          </>
        )}
      </div>
      {failure === null ? null : (
        <p role="alert" className={styles.failed}>
          <FailureWords>
            {failure.kind === 'http' && failure.message !== null
              ? failure.message
              : failureText(words.t, failure)}
          </FailureWords>{' '}
          {t('unchanged')} <MuseumContact />
        </p>
      )}
      <Button
        look="primary"
        className={styles.confirm}
        swallowsDoubleClick
        busy={isMoving}
        onClick={() => {
          if (slot === null) focusStep('change-step-date')
          else if (slot.due > 0) focusStep('payment-title')
          else confirm()
        }}
      >
        {t(slot === null ? 'pick' : slot.due > 0 ? 'toPay' : 'confirm')}
      </Button>
    </BottomBar>
  )

  function cost(): string {
    if (slot === null) return ''
    if (slot.due > 0) return t('due', { amount: money(slot.due) })
    return slot.back > 0 ? t('back', { amount: money(slot.back) }) : t('even')
  }
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
