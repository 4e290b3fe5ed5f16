import { $config } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { navEntries } from '../../frame/entries/nav-entries.ts'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { $banners, $isWaiting, homeOpened } from './model.ts'
import { Tile } from './tile.tsx'
import { Visit } from './visit.tsx'

export function HomePage() {
  const { t } = useTexts('shell')
  const { config, banners, isWaiting, opened } = useUnit({
    config: $config,
    banners: $banners,
    isWaiting: $isWaiting,
    opened: homeOpened,
  })
  const open = useCallback(() => opened({ now: currentTime() }), [opened])
  useOpened(open, undefined)
  const entries = navEntries(config)
  return (
    <div className={styles.home} data-waiting={isWaiting}>
      <Hero banner={banners[0]} first={entries[0]} />
      {entries.length > 0 ? (
        <ul className={styles.tiles} aria-label={t('home.offers')}>
          {entries.map((entry) => (
            <Tile key={entry.key} entry={entry} />
          ))}
        </ul>
      ) : null}
      <Gallery banners={banners.slice(1)} />
      <Visit />
    </div>
  )
}
