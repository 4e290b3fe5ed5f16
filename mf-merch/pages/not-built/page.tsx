import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'

/** The offering has its address and its flag, but nothing to sell yet, and says so. */
export function NotBuiltPage() {
  const { t, language } = useTexts('mf_merch')
  return (
    <>
      <h1 tabIndex={-1}>{t('title.list')}</h1>
      <p>{t('notBuilt')}</p>
      <ButtonLink to={pathTo('home', language)}>{t('home')}</ButtonLink>
    </>
  )
}
