import type { WaitingEntryModel } from '@shop/shared/booking/waiting-entry-model'
import { useAllTexts, useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'

/** Leads to the form with which a visitor waits for places; only for sold-out times. */
export function WaitingEntry({ model, label }: { model: WaitingEntryModel; label: string }) {
  const { t } = useTexts()
  const texts = useAllTexts()
  const { config, canWait, opened, isLoading, want } = useUnit(model)
  if (!canWait) return null
  if (opened !== null) return <opened.WaitingForm model={opened.model} />
  const { country } = config
  const failedText = t('failure.server')
  return (
    <Button look="quiet" busy={isLoading} onClick={() => want({ texts, country, failedText })}>
      {label}
    </Button>
  )
}
