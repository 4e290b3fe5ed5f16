import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { Problem } from '@shop/shared/ui/states'

export function InvalidLink({ title, text }: { title: string; text: string }) {
  const { t, language } = useTexts('mf_checkout')
  return (
    <>
      <StatePicture of="lost" />
      <Problem
        title={title}
        actions={<ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>}
      >
        <p>{text}</p>
        <p>
          {t('orderReview.gone.ask')}{' '}
          <MuseumContact
            otherwise={
              <Link to={pathTo('staticPage', language, { id: 'imprint' })}>
                {t('shipping.contact')}
              </Link>
            }
          />
        </p>
      </Problem>
    </>
  )
}
