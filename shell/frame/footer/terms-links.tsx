import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import styles from './footer.module.css'
import type { FooterLink } from './footer-links.ts'
import { NewTabLink } from './new-tab-link.tsx'

export function TermsLinks({ links }: { links: FooterLink[] }) {
  const { t, language } = useTexts('shell')
  return (
    <ul className={styles.links}>
      {links.map(({ page, link }) => (
        <li key={page}>
          {link === 'internal' ? (
            <Link to={pathTo('staticPage', language, { id: page })} className={styles.link}>
              {t(`page.${page}`)}
            </Link>
          ) : (
            <NewTabLink href={link.url} className={styles.link}>
              {link.title || t(`page.${page}`)}
            </NewTabLink>
          )}
        </li>
      ))}
    </ul>
  )
}
