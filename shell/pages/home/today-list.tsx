import { useTexts } from '@shop/shared/i18n/use-texts'
import { copiesOf } from '@shop/shared/pictures/copies-of'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { $today } from './model.ts'
import styles from './today-list.module.css'

/** Today's events. Takes the same space before, with and without an answer. */
export function TodayList() {
  const { t, language } = useTexts('shell')
  const today = useUnit($today)
  const id = useId()
  return (
    <div className={styles.today} aria-busy={today.kind === 'loading'}>
      {today.kind === 'unknown' ? null : (
        <h3 id={id} className={styles.title}>
          {t('home.today')}
        </h3>
      )}
      {today.kind === 'known' && today.events.length > 0 ? (
        <ul className={styles.events} aria-labelledby={id}>
          {today.events.map(({ id: event, name, picture, picture_srcset }) => (
            <li key={event}>
              <Link to={pathTo('ticket', language, { id: event })} className={styles.event}>
                <span className={styles.thumb}>
                  {picture ? (
                    <img
                      loading="lazy"
                      decoding="async"
                      {...copiesOf(picture_srcset, 'thumbnail')}
                      src={picture}
                      alt=""
                      width="72"
                      height="48"
                    />
                  ) : null}
                </span>
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {today.kind === 'known' && today.events.length === 0 ? (
        <p className={styles.none}>{t('home.todayNone')}</p>
      ) : null}
    </div>
  )
}
