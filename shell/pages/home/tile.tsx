import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useOfferingLabel } from '../../frame/entries/use-offering-label.ts'
import { OfferingPicture } from './pictures/offering-picture.tsx'
import styles from './tile.module.css'
import { TodayList } from './today-list.tsx'

export function Tile({ entry }: { entry: Offering }) {
  const { t, language } = useTexts('shell')
  const labelOf = useOfferingLabel()
  const isFeature = entry.key === 'tickets'
  return (
    <li className={styles.tile} data-feature={isFeature}>
      <div className={styles.picture}>
        <OfferingPicture offering={entry.key} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={pathTo(entry.route, language)} className={styles.link}>
            {labelOf(entry)}
          </Link>
        </h2>
        <p className={styles.text}>{t(`home.about.${entry.key}`)}</p>
        {isFeature ? <TodayList /> : null}
      </div>
    </li>
  )
}
