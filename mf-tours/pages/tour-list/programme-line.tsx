import { dotted } from '@shop/shared/i18n/dotted'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useId } from 'react'
import { useTourPrice } from '../../catalogue/use-tour-price.ts'
import type { Availability, ProgrammeRow } from './days/programme-rows.ts'
import styles from './programme.module.css'
import { tourDetails } from './tour-details.ts'

interface ProgrammeLineProps {
  row: ProgrammeRow
  /** `YYYY-MM-DD` */
  date: string
}

/**
 * One tour at one time. The whole line is a link, and screen readers read the link with the time.
 */
export function ProgrammeLine({ row, date }: ProgrammeLineProps) {
  const { tour, time, availability } = row
  const { t, language } = useTexts('mf_tours')
  const id = useId()
  const query = new URLSearchParams(time === null ? { date } : { date, time })
  const details = dotted([
    tourDetails(tour, { language, forGroups: t('list.forGroups') }),
    useTourPrice()(tour, row.price),
  ])
  return (
    <li className={styles.line}>
      <p id={`${id}-time`} className={time === null ? styles.noTime : styles.time}>
        {time === null ? t('programme.noTime') : <time dateTime={`${date} ${time}`}>{time}</time>}
      </p>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            id={`${id}-name`}
            to={`${pathTo('guidedTour', language, { id: tour.id })}?${query}`}
            className={styles.link}
            aria-labelledby={`${id}-time ${id}-name`}
          >
            {tour.name}
          </Link>
        </h3>
        {details ? <p className={styles.details}>{details}</p> : null}
      </div>
      <Left availability={availability} />
    </li>
  )
}

function Left({ availability }: { availability: Availability }) {
  const { t } = useTexts('mf_tours')
  switch (availability.kind) {
    case 'free':
      return null
    case 'few':
      return <p className={styles.left}>{t('time.places', { count: availability.left })}</p>
    case 'lastTour':
      return <p className={styles.left}>{t('programme.lastTour')}</p>
    case 'soldOut':
      return <p className={styles.off}>{t('programme.soldOut')}</p>
    case 'notBookable':
      return <p className={styles.left}>{t('programme.notBookable')}</p>
  }
}
