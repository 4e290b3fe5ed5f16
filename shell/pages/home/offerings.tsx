import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useOfferingLabel } from '../../frame/entries/use-offering-label.ts'
import styles from './offerings.module.css'

/** One row whose links share the width; two rows on a phone. */
export function Offerings({ entries }: { entries: readonly Offering[] }) {
  const { t, language } = useTexts('shell')
  const labelOf = useOfferingLabel()
  if (entries.length === 0) return null
  return (
    <ul className={styles.offerings} aria-label={t('home.offers')}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Link to={pathTo(entry.route, language)} className={styles.link}>
            <span className={styles.drawing} data-of={entry.key} />
            {labelOf(entry)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
