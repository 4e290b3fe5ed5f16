import { lineStartsAt } from '@shop/shared/cart/line'
import { $config, siteName } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { isBooking } from '../../features/pay/form/pay-texts.ts'
import { LineFacts } from '../../features/show-line/line-facts.tsx'
import { LinePicture } from '../../features/show-line/line-picture.tsx'
import { lineText } from '../../features/show-line/line-text.ts'
import { countText, kindText, lineName, useLineWords } from '../../features/show-line/line-words.ts'
import type { Booking } from '../../features/store-booking/booking.ts'
import { BookedSums } from './booked-sums.tsx'
import { calendarWanted } from './model.ts'
import { $meetingPoints } from './museum-model.ts'
import styles from './page.module.css'

export function BookedLines({ booking }: { booking: Booking }) {
  const words = useLineWords()
  const { t, language } = words
  const { config, meetingPoints, wantCalendar } = useUnit({
    config: $config,
    meetingPoints: $meetingPoints,
    wantCalendar: calendarWanted,
  })
  const zone = config.timeZone
  // The booking of an order written by the museum has no lines: only its sum is known here.
  if (booking.lines.length === 0) {
    return booking.payable > 0 ? <BookedSums booking={booking} /> : null
  }
  const isOrder = !isBooking(booking.lines)
  const bookingText = `${t(isOrder ? 'success.orderNumber' : 'success.number')} ${booking.bookingId}`
  return (
    <section aria-labelledby="booked-title">
      <h2 id="booked-title" className={styles.subtitle}>
        {t(isOrder ? 'success.ordered' : 'success.booked')}
      </h2>
      <ul className={styles.lines}>
        {booking.lines.map((line, index) => {
          // A code is a payment: it is listed with the sums instead of the lines.
          if (line.type === 'voucherCode') return null
          const text = lineText(line, zone)
          const place = line.type === 'guidedTour' ? meetingPoints.get(line.tourId) : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a booking never changes
            <li key={index} className={styles.line}>
              <LinePicture kind={text.kind} picture={text.picture} />
              <div className={styles.words}>
                <p className={styles.kind}>{kindText(text, t)}</p>
                <h3 className={styles.title}>{text.title}</h3>
                <LineFacts text={text} words={words} />
                {place ? (
                  <p className={styles.place}>{t('success.meetingPoint', { place })}</p>
                ) : null}
              </div>
              <p className={styles.price}>
                <Price cents={text.total} free />
              </p>
              {lineStartsAt(line) === null ? null : (
                <Button
                  className={styles.calendar}
                  aria-label={t('success.calendarOf', { title: lineName(text, words) })}
                  onClick={() =>
                    wantCalendar({
                      index,
                      bookingText,
                      countText: countText(text, t),
                      siteName: siteName(config, language),
                      failedText: t('success.calendarFailed'),
                      now: currentTime(),
                    })
                  }
                >
                  {t('success.calendar')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <BookedSums booking={booking} />
    </section>
  )
}
