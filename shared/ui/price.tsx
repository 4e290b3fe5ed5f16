import { $config, $currency } from '@shop/shared/config/model'
import { placeOf } from '@shop/shared/i18n/locale-of'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { formatMoney } from '@shop/shared/money/format-money'
import { formatRate } from '@shop/shared/money/format-rate'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'

/**
 * An amount in cents, formatted; zero is shown as "free" if `free` is set. It has its own element:
 * browser translation replaces bare texts, and React can no longer update those. Amounts must not
 * be translated.
 */
export function Price({ cents, free = false }: { cents: number; free?: boolean }) {
  const translate = free && cents === 0 ? undefined : 'no'
  return <span translate={translate}>{usePriceText(free)(cents)}</span>
}

/** An amount as the text that `Price` shows, so that screen readers say the visible text. */
export function usePriceText(free = true): (cents: number) => string {
  const { t } = useTexts()
  const format = useMoney()
  return (cents) => (free && cents === 0 ? t('price.free') : format(cents))
}

/** The one way to format a tax rate, see `formatRate`. */
export function useRate(): (percent: number) => string {
  const { language } = useTexts()
  const { config, currency } = useUnit({ config: $config, currency: $currency })
  const place = placeOf({ country: config.country, currency })
  return (percent) => formatRate(percent, language, place)
}

/** The one way to format an amount in cents; a stable function for a language and currency. */
export function useMoney(): (cents: number) => string {
  const { language } = useTexts()
  const { config, currency } = useUnit({ config: $config, currency: $currency })
  // `country` is undefined if the page provides the config of an older release.
  const { country } = config
  return useCallback(
    (cents: number) => formatMoney(cents, { language, currency, country }),
    [language, currency, country],
  )
}
