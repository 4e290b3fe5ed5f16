import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { OnSaleLinks } from '../../frame/entries/on-sale-links.tsx'
import { TitledPage } from '../../frame/titles/titled-page.tsx'

export function NotFoundPage() {
  const { t, language } = useTexts('shell')
  return (
    <>
      <StatePicture of="lost" />
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink to={pathTo('home', language)} look="primary">
        {t('nav.home')}
      </ButtonLink>
      <OnSaleLinks title={t('home.offers')} />
    </>
  )
}

export function NothingHere() {
  return (
    <TitledPage title="shell:notFound.title">
      <NotFoundPage />
    </TitledPage>
  )
}
