import type { BookedLine, FoundBooking } from '@shop/shared/api/endpoints/booking'
import { $config, $timeZone, siteName } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { LinePicture } from '../../../features/show-line/line-picture.tsx'
import { kindText } from '../../../features/show-line/line-words.ts'
import { whenTexts } from '../../../features/show-line/when-text.ts'
import styles from '../page.module.css'
import { entryWanted } from './calendar.ts'

export function FoundLines({ booking }: { booking: FoundBooking }) {
  const words = useTexts('mf_checkout')
  const { t, language } = words
  const { zone, config, want } = useUnit({ zone: $timeZone, config: $config, want: entryWanted })
  const number = t(booking.is_order ? 'success.orderNumber' : 'success.number')
  return (
    <ul className={styles.lines}>
      {booking.lines.map((line, index) => {
        const { type, category, name, datetime, timed, count, total, details, place } = line
        const when = datetime === null ? [] : whenTexts(datetime, zone, words, timed)
        const add = () =>
          want({
            line,
            uid: `${booking.booking_id}-${index}`,
            bookingText: `${number} ${booking.booking_id}`,
            siteName: siteName(config, language),
            failedText: t('success.calendarFailed'),
            now: currentTime(),
          })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booking never changes
          <li key={index} className={styles.line}>
            <LinePicture kind={type} picture={thumbnailOf(line)} />
            <div className={styles.words}>
              {type === null ? null : (
                <p className={styles.kind}>{kindText({ kind: type, category }, t)}</p>
              )}
              <h3 className={styles.title}>{name}</h3>
              {when.length === 0 ? null : <p className={styles.fact}>{when.join(' · ')}</p>}
              <Details details={details} count={count} />
              {place === '' ? null : (
                <p className={styles.place}>{t('success.meetingPoint', { place })}</p>
              )}
            </div>
            <p className={styles.price}>
              <Price cents={total} free />
            </p>
            {when.length === 0 ? null : (
              <Button
                className={styles.calendar}
                aria-label={t('success.calendarOf', { title: [name, ...when].join(', ') })}
                onClick={add}
              >
                {t('success.calendar')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Details({ details, count }: Pick<BookedLine, 'details' | 'count'>) {
  const { t } = useTexts('mf_checkout')
  const texts = details.length > 0 ? details : [t('line.pieces', { count })]
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
    <p key={at} className={styles.place}>
      {text}
    </p>
  ))
}
