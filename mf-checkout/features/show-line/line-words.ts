import type { Language } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { useMoney } from '@shop/shared/ui/price'
import { useMemo } from 'react'

/** Translations and formats needed to describe a line. */
export interface LineWords {
  t: ReturnType<typeof useTexts>['t']
  language: Language
  money: (cents: Cents) => string
}

/**
 * Texts and formats for all lines of a list, computed once instead of in each part of each line.
 * The same object until the language or the currency changes.
 */
export function useLineWords(): LineWords {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  return useMemo(() => ({ t, language, money }), [t, language, money])
}
