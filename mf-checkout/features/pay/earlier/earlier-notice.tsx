import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../notice.module.css'
import type { createEarlierPayments } from './create-earlier-payments.ts'

type EarlierPayments = ReturnType<typeof createEarlierPayments>

const NOTICE_ID = 'earlier-payment'

/**
 * Shows what is known about an earlier payment for the same items, with a button that asks the
 * server for its outcome. If the visitor presses "Pay" while the outcome is unknown, the focus
 * moves to this notice.
 */
export function EarlierNotice({ model }: { model: EarlierPayments }) {
  const { t, language } = useTexts('mf_checkout')
  const { notice, outcome, checks, isChecking, check } = useUnit({
    notice: model.$notice,
    outcome: model.$outcome,
    checks: model.$checkingStops,
    isChecking: model.$isChecking,
    check: model.statusAsked,
  })
  useFocusAtEach(checks, NOTICE_ID)
  const isOpen = notice?.kind === 'checking'
  const said = outcome === null || outcome === 'booked' ? null : t(`earlier.${outcome}`)
  return (
    <div role="status">
      {notice === null && said === null ? null : (
        <section
          id={NOTICE_ID}
          ref={handOnFocus}
          tabIndex={-1}
          className={`${styles.notice} ${styles.above}`}
          aria-labelledby={isOpen ? `${NOTICE_ID}-title` : undefined}
          aria-describedby={isOpen ? `${NOTICE_ID}-text` : undefined}
        >
          {isOpen ? (
            <>
              <h2 id={`${NOTICE_ID}-title`} className={styles.text}>
                {t('accepted.unclearTitle')}
              </h2>
              <p id={`${NOTICE_ID}-text`} className={styles.text}>
                {t('earlier.checking')}
              </p>
              <p className={styles.text}>{t('earlier.until', { count: notice.minutes })}</p>
            </>
          ) : null}
          {notice?.kind === 'bookedElsewhere' ? (
            <p className={styles.text}>{t('earlier.bookedElsewhere')}</p>
          ) : null}
          {said === null ? null : <p className={styles.text}>{said}</p>}
          {isOpen ? (
            <div className={styles.actions}>
              <Button look="primary" busy={isChecking} onClick={() => check(language)}>
                {t('accepted.repeat')}
              </Button>
            </div>
          ) : null}
        </section>
      )}
    </div>
  )
}
