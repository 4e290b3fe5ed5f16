import type { PartnerLogo } from '@shop/shared/config/partner-group'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { NewTabLink } from './new-tab-link.tsx'
import { linkName, type PartnerLogos } from './partner-logos.ts'
import styles from './partners.module.css'

export function Partners({ groups }: { groups: PartnerLogos[] }) {
  const { t } = useTexts('shell')
  if (groups.length === 0) return null
  return (
    <div className={styles.groups}>
      {groups.map(({ title, logos }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups stay, and two may show the same logos
        <section key={index} aria-label={title ?? t('footer.partners')}>
          {title === null ? null : <h2 className={styles.title}>{title}</h2>}
          <ul className={styles.logos}>
            {logos.map((logo, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={place}>
                {logo.url === null ? (
                  <Logo {...logo} />
                ) : (
                  <NewTabLink
                    href={logo.url}
                    className={styles.link}
                    unseen={logo.name === null ? linkName(logo.url) : ''}
                  >
                    <Logo {...logo} />
                  </NewTabLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A logo without a name is decoration: reading a file name aloud does not help. */
function Logo({ image, name }: PartnerLogo) {
  return <img src={image} alt={name ?? ''} loading="lazy" />
}
