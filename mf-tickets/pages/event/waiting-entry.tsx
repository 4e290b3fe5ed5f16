import { $config } from '@shop/shared/config/model'
import { useAllTexts, useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $canWait, $form, formWanted, loadFormFx } from './waiting-model.ts'

const load = () => import('./on-demand/waiting-form.tsx')

/** Leads to the form with which a visitor waits for places; only for sold-out times. */
export function WaitingEntry() {
  const { t } = useTexts('mf_tickets')
  const texts = useAllTexts()
  const { opened, canWait, config, isLoading, want } = useUnit({
    opened: $form,
    canWait: $canWait,
    config: $config,
    isLoading: loadFormFx.pending,
    want: formWanted,
  })
  if (!canWait) return null
  if (opened !== null) return <opened.Form />
  const { country } = config
  const failedText = t('failure.server')
  return (
    <Button busy={isLoading} onClick={() => want({ load, texts, country, failedText })}>
      {t('waiting.open')}
    </Button>
  )
}
