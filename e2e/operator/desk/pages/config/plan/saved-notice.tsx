import { Alert, Button } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import type { PlanInHand } from './use-plan.ts'

/** Tells of what was saved, and takes it back. */
export function SavedNotice({ hand: { saved, undo, isBusy } }: { hand: PlanInHand }) {
  const t = useTexts()
  const name = saved === null ? '' : t('history.revision', { revision: saved })
  return (
    <>
      <div role="status">
        {saved !== null && (
          <Alert type="success" showIcon role="presentation" title={t('history.saved')} />
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
    </>
  )
}
