import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useShow } from '../../../texts/use-show.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from '../config.module.css'
import type { PlanInHand } from './use-plan.ts'

/** Tells of what was saved or scheduled, and takes back what was saved. */
export function SavedNotice({ hand: { saved, scheduled, undo, isBusy } }: { hand: PlanInHand }) {
  const t = useTexts()
  const show = useShow()
  const name = saved === null ? '' : t('history.revision', { revision: saved })
  const place = useRef<HTMLDivElement>(null)
  const isTold = saved !== null || scheduled !== null
  // Whoever has saved stands at the end of a long page, and what they pressed is gone.
  useEffect(() => {
    if (!isTold) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [isTold])
  return (
    <div ref={place} tabIndex={-1} className={styles.told}>
      <div role="status">
        {saved !== null && (
          <Alert
            type="success"
            showIcon
            role="presentation"
            title={t('history.saved')}
            style={{ marginBlockEnd: 8 }}
          />
        )}
        {scheduled !== null && (
          <Alert
            type="success"
            showIcon
            role="presentation"
            title={[
              t('schedule.done', { at: show.day(scheduled.from) }),
              scheduled.until && t('schedule.undoneOn', { until: show.day(scheduled.until) }),
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ marginBlockEnd: 16 }}
          />
        )}
      </div>
      {saved !== null && (
        <p>
          <Button
            loading={isBusy}
            onClick={() => undo(saved)}
            aria-label={`${t('history.undo')}${t('colon')}${name}`}
          >
            {t('history.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
