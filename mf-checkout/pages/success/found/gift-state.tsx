import type { BookedGift } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { messageOf } from '../../../features/message-text.ts'
import styles from '../page.module.css'
import { $giftFailure, $isChanging, $typedDays, dayTyped, giftWanted } from './gift-model.ts'

interface GiftStateProps {
  gift: BookedGift
  name: string
  /** Position of the line in the booking. */
  index: number
}

/** When a gift is or was mailed; its buyer can choose another day, or send it again. */
export function GiftState({ gift, name, index: line }: GiftStateProps) {
  const { t } = useTexts('mf_checkout')
  const { days, busy, failed, type, want } = useUnit({
    days: $typedDays,
    busy: $isChanging,
    failed: $giftFailure,
    type: dayTyped,
    want: giftWanted,
  })
  const { text, on, until, sent, again } = gift
  const id = `gift-${line}`
  // The button may be gone: it was the last time.
  useFocusAtEach(sent, id)
  const button = (words: string, wish: { on: string } | { sent: number }) => (
    <Button
      className={styles.calendar}
      busy={busy}
      swallowsDoubleClick
      onClick={() => want({ line, ...wish })}
    >
      {t(words)}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div role="group" aria-label={name}>
      <p id={id} tabIndex={-1} role="status" className={styles.place}>
        {text}
      </p>
      {until === null ? null : (
        <div className={styles.onScreen}>
          <TextField
            id={`${id}-day`}
            label={t('found.gift.day')}
            type="date"
            native={{ max: until }}
            value={days[line] ?? on}
            onChange={(typed) => type({ line, on: typed })}
            beside={button('line.change', { on })}
          />
        </div>
      )}
      {again ? <div className={styles.actions}>{button('found.gift.again', { sent })}</div> : null}
      {failed?.line === line ? (
        <p role="alert" className={styles.failed}>
          <FailureWords>
            {messageOf(Object(failed.failure)) ?? failureText(t, failed.failure)}
          </FailureWords>
        </p>
      ) : null}
    </div>
  )
}
