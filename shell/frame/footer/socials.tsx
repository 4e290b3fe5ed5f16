import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { $staticContent, $staticContentPending } from '../static-content.ts'
import styles from './footer.module.css'
import { NewTabLink } from './new-tab-link.tsx'
import { SocialIcon } from './social-icon.tsx'
import { SOCIAL_NETWORKS, socialLinks } from './social-links.ts'

/** The museum's social networks. Space is reserved until they are loaded. */
export function Socials() {
  const { t } = useTexts('shell')
  const { content, pending } = useUnit({ content: $staticContent, pending: $staticContentPending })
  const links = socialLinks(content.social_media)
  if (links.length === 0) return pending ? <div className={styles.socials} /> : null
  return (
    <ul className={styles.socials} aria-label={t('footer.social')}>
      {links.map(({ network, link }) => (
        <li key={network + link}>
          <NewTabLink href={link} className={styles.social}>
            <SocialIcon network={network} />
            <span className={styles.network}>{SOCIAL_NETWORKS[network]}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}
