import type { BookedGift } from '@shop/shared/api/endpoints/booking'
import { $timeZone } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { dayText } from '@shop/shared/dates/day-text'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { messageOf } from '../../../features/message-text.ts'
import styles from '../page.module.css'
import {
  $changingLine,
  $giftFailure,
  $typedDays,
  dayConfirmed,
  dayTyped,
  giftWanted,
} from './gift-model.ts'
import { $key } from './model.ts'

interface GiftStateProps {
  gift: BookedGift
  name: string
  /** Position of the line in the booking. */
  index: number
}

/** When a gift is or was mailed; its buyer can choose another day, or send it again. */
export function GiftState({ gift, name, index }: GiftStateProps) {
  const { t, language } = useTexts('mf_checkout')
  const { key, zone, days, changing, failed, type, confirm, want } = useUnit({
    key: $key,
    zone: $timeZone,
    days: $typedDays,
    changing: $changingLine,
    failed: $giftFailure,
    type: dayTyped,
    confirm: dayConfirmed,
    want: giftWanted,
  })
  const { sent, until, refused } = gift
  const id = `gift-${index}`
  // The button may be gone: it was the last time.
  useFocusAtEach(sent, id)
  const day = dayText(gift.on, language)
  const busy = changing === index
  const failure = failed?.line === index ? failed.failure : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div role="group" aria-label={name} className={styles.gift}>
      <p id={id} tabIndex={-1} role="status" className={styles.place}>
        {sent === 0 ? t('line.mailed', { day }) : t('found.gift.sent', { count: sent, day })}
      </p>
      {key === null || until === null ? null : (
        <div className={styles.onScreen}>
          <TextField
            id={`${id}-day`}
            label={t('found.gift.day')}
            type="date"
            native={{ min: todayInMuseum(currentTime(), zone), max: until }}
            value={days[index] ?? gift.on}
            onChange={(on) => type({ line: index, on })}
            beside={
              <Button
                busy={busy}
                swallowsDoubleClick
                onClick={() => confirm({ line: index, on: gift.on })}
              >
                {t('found.gift.move')}
              </Button>
            }
          />
        </div>
      )}
      {refused === '' ? null : <p className={styles.fixed}>{refused}</p>}
      {key === null || sent === 0 || refused !== '' ? null : (
        <div className={styles.onScreen}>
          <p className={styles.fixed}>{t('found.gift.note')}</p>
          <Button busy={busy} swallowsDoubleClick onClick={() => want({ line: index, sent })}>
            {t('found.gift.again')}
          </Button>
        </div>
      )}
      {failure === null ? null : (
        <p role="alert" className={styles.failed}>
          <FailureWords>{messageOf(Object(failure)) ?? failureText(t, failure)}</FailureWords>
        </p>
      )}
    </div>
  )
}
