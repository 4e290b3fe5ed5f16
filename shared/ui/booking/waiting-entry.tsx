import type { WaitingEntryModel } from '@shop/shared/booking/waiting-entry-model'
import { $config } from '@shop/shared/config/model'
import { useAllTexts, useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'

/** Leads to the form with which a visitor waits for places; only for sold-out times. */
export function WaitingEntry({ model }: { model: WaitingEntryModel }) {
  const { t } = useTexts('booking')
  const { t: tShared } = useTexts()
  const texts = useAllTexts()
  const { opened, canWait, config, isLoading, want } = useUnit({
    opened: model.$form,
    canWait: model.$canWait,
    config: $config,
    isLoading: model.$isLoading,
    want: model.formWanted,
  })
  if (!canWait) return null
  if (opened !== null) return <opened.WaitingForm model={opened.model} />
  const { country } = config
  const failedText = tShared('failure.server')
  return (
    <Button busy={isLoading} onClick={() => want({ texts, country, failedText })}>
      {t('time.wait')}
    </Button>
  )
}
