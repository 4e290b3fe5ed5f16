import type { BookedLine, FoundBooking } from '@shop/shared/api/endpoints/booking'
import { $config, $timeZone, siteName } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { dotted } from '@shop/shared/i18n/dotted'
import { useAllTexts, useTexts } from '@shop/shared/i18n/use-texts'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { LinePicture } from '../../../features/show-line/line-picture.tsx'
import { kindText } from '../../../features/show-line/line-words.ts'
import { whenTexts } from '../../../features/show-line/when-text.ts'
import styles from '../page.module.css'
import { entryWanted } from './calendar.ts'
import { $returnTo, changeWanted, loadStepsFx } from './change-model.ts'
import { GiftState } from './gift-state.tsx'
import { $key } from './model.ts'

export function FoundLines({ booking }: { booking: FoundBooking }) {
  const words = useTexts('mf_checkout')
  const { t, language } = words
  const { zone, config, want, returnTo } = useUnit({
    zone: $timeZone,
    config: $config,
    want: entryWanted,
    returnTo: $returnTo,
  })
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
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a booking keep their places
          <li key={index} className={styles.line}>
            <LinePicture kind={type} picture={thumbnailOf(line)} />
            <div className={styles.words}>
              {type === null ? null : (
                <p className={styles.kind}>{kindText({ kind: type, category }, t)}</p>
              )}
              <h3 className={styles.title}>{name}</h3>
              {when.length === 0 ? null : <p className={styles.fact}>{dotted(when)}</p>}
              {returnTo?.isChanged && returnTo.index === index ? (
                <p tabIndex={-1} ref={focus} className={styles.changed}>
                  {t('found.change.done', { date: dotted(when) })}
                </p>
              ) : null}
              <Details details={details} count={count} />
              {place === '' ? null : (
                <p className={styles.place}>{t('success.meetingPoint', { place })}</p>
              )}
              {line.gift === null ? null : <GiftState gift={line.gift} name={name} index={index} />}
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
            {config.hasDateChanges ? <ChangeButton line={line} index={index} when={when} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

const loadSteps = () => import('../change/change-date.tsx')

/** Leads to other dates, or says why there are none. */
function ChangeButton({ line, index, when }: { line: BookedLine; index: number; when: string[] }) {
  const { t } = useTexts('mf_checkout')
  const texts = useAllTexts()
  const { key, config, isLoading, returnTo, want } = useUnit({
    key: $key,
    config: $config,
    isLoading: loadStepsFx.pending,
    returnTo: $returnTo,
    want: changeWanted,
  })
  const { change, name } = line
  if (change === null || key === null) return null
  if (change.refused !== '') return <p className={styles.fixed}>{change.refused}</p>
  const isHere = returnTo?.index === index
  return (
    <div ref={isHere && !returnTo.isChanged ? focusButton : undefined} className={styles.calendar}>
      <Button
        aria-label={t('found.change.of', { title: [name, ...when].join(', ') })}
        busy={isLoading && isHere}
        onClick={() =>
          want({
            ...{ index, line, texts, country: config.country, load: loadSteps },
            failedText: t('found.change.failed'),
          })
        }
      >
        {t('found.change.button')}
      </Button>
    </div>
  )
}

function focusButton(place: HTMLElement | null): void {
  focus(place?.querySelector('button') ?? null)
}

function focus(element: HTMLElement | null): void {
  element?.focus()
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
