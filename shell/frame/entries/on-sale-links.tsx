import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { navEntries } from './nav-entries.ts'
import styles from './on-sale-links.module.css'
import { useOfferingLabel } from './use-offering-label.ts'

/**
 * Links to the offerings on sale, under a title. For pages that have no other links to the shop.
 */
export function OnSaleLinks({ title }: { title: string }) {
  const { t, language } = useTexts('shell')
  const entries = navEntries(useUnit($config))
  const labelOf = useOfferingLabel()
  if (entries.length === 0) return <p>{t('home.nothing')}</p>
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <ButtonLink to={pathTo(entry.route, language)}>{labelOf(entry)}</ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
