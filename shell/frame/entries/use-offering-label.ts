import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { ownLabel } from '@shop/shared/routing/own-label'
import { useUnit } from 'effector-react'

export function useOfferingLabel(): (offering: Offering) => string {
  const { t, language } = useTexts('shell')
  const config = useUnit($config)
  return (offering) => ownLabel(offering, config, language) ?? t(`nav.${offering.key}`)
}
