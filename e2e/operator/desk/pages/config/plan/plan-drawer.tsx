import { Button, Drawer, Flex, Typography } from 'antd'
import { useLayoutEffect, useState } from 'react'
import type { PlanAnswer } from '../../../../contract/config.ts'
import { Failed } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ScheduleDialog } from '../../schedule/schedule-dialog.tsx'
import { ChangesTable } from './changes-table.tsx'
import { EffectView, Part, Warnings } from './effect-view.tsx'
import { ShopPreview } from './shop-preview.tsx'
import type { Planning } from './use-plan.ts'

interface PlanDrawerProps {
  planning: Planning
  /** Returns to the form with all entries; missing for an undo. */
  onKeepEditing?: (plan: PlanAnswer) => void
  onDiscard: () => void
}

export function PlanDrawer({ planning, onKeepEditing, onDiscard }: PlanDrawerProps) {
  const t = useTexts()
  const { plan, failure } = planning
  const [scheduledPlan, setScheduledPlan] = useState<PlanAnswer | null>(null)
  const isOpen = plan?.kind === 'preview'
  // antd returns the focus only after an animation, which this drawer does not have. Runs before a
  // confirmation takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      if (isOpen && opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])
  if (!isOpen) return null
  const { undoneOf: revision } = plan
  const isUndo = revision !== null
  const closeDialog = () => {
    setScheduledPlan(null)
    planning.clearError()
  }
  const goBack = () => {
    planning.close()
    onKeepEditing?.(plan)
  }
  return (
    <Drawer
      open
      size="min(1200px, 100vw)"
      title={
        <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
          {isUndo ? t('preview.undoSure', { revision }) : t('preview.heading')}
        </Typography.Title>
      }
      // The buttons below replace the close button.
      closable={false}
      onClose={goBack}
      footer={
        <Flex wrap gap={8}>
          <Button type="primary" loading={planning.isBusy} onClick={() => planning.save(plan)}>
            {t(isUndo ? 'history.undo' : 'preview.save')}
          </Button>
          {!isUndo && (
            <Button onClick={() => setScheduledPlan(plan)}>{t('schedule.button')}</Button>
          )}
          {onKeepEditing !== undefined && <Button onClick={goBack}>{t('preview.further')}</Button>}
          <Button
            onClick={() => {
              planning.close()
              onDiscard()
            }}
          >
            {t(isUndo ? 'preview.keep' : 'preview.discard')}
          </Button>
        </Flex>
      }
    >
      <div ref={scrollByKeys}>
        <Flex vertical gap={16}>
          <p>{isUndo ? t('preview.undoes') : t('preview.notYet')}</p>
          {scheduledPlan !== plan && <Failed error={failure} />}
          <Meanwhile plan={plan} />
          <Warnings {...plan} />
          <Part heading={t(isUndo ? 'preview.back' : 'preview.what')}>
            <ChangesTable changes={plan.changes} isUndo={isUndo} />
          </Part>
          <ShopPreview plan={plan} />
          <EffectView {...plan} />
        </Flex>
      </div>
      {/* A new plan closes the dialog, because the operator must review it first. */}
      {scheduledPlan === plan && (
        <ScheduleDialog planning={planning} plan={plan} onClose={closeDialog} />
      )}
    </Drawer>
  )
}

/** Lets keyboard users focus the drawer's body and scroll it with the arrow keys. */
export function scrollByKeys(content: HTMLElement | null): void {
  content?.parentElement?.setAttribute('tabindex', '0')
}

function Meanwhile({ plan }: { plan: PlanAnswer & { kind: 'preview' } }) {
  const t = useTexts()
  const { savedMeanwhile, changedSince, changes } = plan
  const named = (fields: readonly string[]) =>
    [...new Set(fields.map((field) => t(`fields.${field}`, { defaultValue: field })))].join(', ')
  const both = savedMeanwhile?.filter((field) => field in changes) ?? []
  return (
    <>
      {savedMeanwhile !== null && (
        <Notice
          type="warning"
          role="alert"
          title={t('preview.stale')}
          description={both.length > 0 && t('preview.staleBoth', { fields: named(both) })}
        />
      )}
      {changedSince.length > 0 && (
        <Notice type="warning" title={t('preview.changedSince', { fields: named(changedSince) })} />
      )}
    </>
  )
}
