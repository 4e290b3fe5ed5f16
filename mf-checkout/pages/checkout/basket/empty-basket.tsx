import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { isRouteEnabled } from '@shop/shared/routing/routes'
import { ButtonLink } from '@shop/shared/ui/button'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { useUnit } from 'effector-react'
import styles from '../../../features/notice.module.css'

/** The offerings with the museum's names for them, in menu order. */
const OFFERINGS = [
  { route: 'tickets', key: 'tickets' },
  { route: 'guidedTours', key: 'guided_tours' },
  { route: 'merchandise', key: 'merchandise' },
  { route: 'passes', key: 'passes' },
  { route: 'vouchers', key: 'vouchers' },
] as const

/** Id of the text that describes the heading, which has the focus after the basket was emptied. */
export const EMPTY_TITLE_ID = 'empty-title'

export function EmptyBasket({ title }: { title: string }) {
  const { t, language } = useTexts('mf_checkout')
  const config = useUnit($config)
  const offered = OFFERINGS.filter(({ route }) => isRouteEnabled(route, config))
  return (
    <PicturedEmpty of="basket" id={EMPTY_TITLE_ID} title={title}>
      <p>{t('empty.text')}</p>
      <div className={styles.actions}>
        {offered.map(({ route, key }, index) => (
          <ButtonLink
            key={route}
            to={pathTo(route, language)}
            look={index === 0 ? 'primary' : 'secondary'}
          >
            {config.navTranslations[key]?.[language] ?? t(`empty.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </PicturedEmpty>
  )
}
