import { $currency } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { formatMoney } from '@shop/shared/money/format-money'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'

/** An amount in cents as the visitor reads it; zero is said as "free" where `free` is set. */
export function Price({ cents, free = false }: { cents: number; free?: boolean }) {
  const { t } = useTexts()
  const format = useMoney()
  return <>{free && cents === 0 ? t('price.free') : format(cents)}</>
}

/** The one way to write an amount in cents as text; the same function as long as it writes the same. */
export function useMoney(): (cents: number) => string {
  const { language } = useTexts()
  const currency = useUnit($currency)
  return useCallback(
    (cents: number) => formatMoney(cents, { language, currency }),
    [language, currency],
  )
}
