import { $config } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { useOpened } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { navEntries } from '../../frame/entries/nav-entries.ts'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { $banners, $isWaiting, homeOpened } from './model.ts'
import { Offerings } from './offerings.tsx'
import { Programme } from './programme.tsx'
import { Visit } from './visit.tsx'

export function HomePage() {
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
      <Offerings entries={entries} />
      {config.hasTickets ? <Programme /> : null}
      <Gallery banners={banners.slice(1)} />
      <Visit />
    </div>
  )
}
