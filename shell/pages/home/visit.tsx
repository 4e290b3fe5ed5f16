import { $config } from '@shop/shared/config/model'
import { keepRanges } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { NewTabLink } from '../../frame/footer/new-tab-link.tsx'
import { MuseumAnchor, museumLink } from '../../frame/links/museum-link.tsx'
import { webAddressOf } from '../../frame/links/web-address.ts'
import { $staticContent } from '../../frame/static-content.ts'
import styles from './visit.module.css'

/** Opening hours and addresses of the museum's houses; renders nothing if there are none. */
export function Visit() {
  const { t, language } = useTexts('shell')
  const { config, content } = useUnit({ config: $config, content: $staticContent })
  const { places, visit_link } = content
  const more = museumLink(visit_link, language, config)
  if (places.length === 0) return null
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <h2 id="visit" className={styles.title}>
        {t('home.visit')}
      </h2>
      <ul className={styles.places}>
        {places.map(({ name, hours, address, map }) => (
          <li key={name}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.hours}>{keepRanges(hours)}</p>
            <Address address={address} map={webAddressOf(map)} />
          </li>
        ))}
      </ul>
      {more === null ? null : (
        <MuseumAnchor leads={more} className={styles.link}>
          {t('home.plan')}
        </MuseumAnchor>
      )}
    </section>
  )
}

function Address({ address, map }: { address: string; map: string | null }) {
  if (address === '' || map === null) return <p className={styles.address}>{address}</p>
  return (
    <NewTabLink href={map} className={styles.link}>
      {address}
    </NewTabLink>
  )
}
