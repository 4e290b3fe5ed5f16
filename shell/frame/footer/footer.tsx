import { $config, siteName } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { contactLinks } from '@shop/shared/document/contact'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { cookieChoiceReopened } from '@shop/shared/session/cookie-consent'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import { MuseumAnchor, museumLink } from '../links/museum-link.tsx'
import { webAddressOf } from '../links/web-address.ts'
import { $staticContent, $staticContentPending } from '../static-content.ts'
import styles from './footer.module.css'
import { type FooterLink, footerLinks } from './footer-links.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { partnerLogos } from './partner-logos.ts'
import { Partners } from './partners.tsx'
import { SocialIcon } from './social-icon.tsx'
import { SOCIAL_NETWORKS, socialLinks } from './social-links.ts'

export function Footer() {
  const { language } = useTexts('shell')
  const config = useUnit($config)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Partners groups={partnerLogos(config, language)} />
        <ul className={styles.links}>
          <Contact />
          <TermsLinks links={footerLinks(config, language)} />
          {config.showCookieDisclaimer ? <CookieSettings /> : null}
        </ul>
        <div className={styles.row}>
          {/* The browser's year may differ from the server's. */}
          <p className={styles.copyright} suppressHydrationWarning>
            © {currentTime().getFullYear()} {config.operatingCompany ?? siteName(config, language)}
          </p>
          <Socials />
        </div>
      </div>
    </footer>
  )
}

/** The museum's social networks. Space is reserved until they are loaded. */
function Socials() {
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
            <span className={UNSEEN}>{SOCIAL_NETWORKS[network]}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

function TermsLinks({ links }: { links: FooterLink[] }) {
  const { t, language } = useTexts('shell')
  return (
    <>
      {links.map(({ page, link }) => (
        <li key={page}>
          {link === 'internal' ? (
            <Link
              to={pathTo(page === 'withdraw' ? page : 'staticPage', language, { id: page })}
              className={styles.link}
            >
              {t(page === 'withdraw' ? 'title.withdraw' : `page.${page}`)}
            </Link>
          ) : (
            <NewTabLink href={link.url} className={styles.link}>
              {link.title || t(`page.${page}`)}
            </NewTabLink>
          )}
        </li>
      ))}
    </>
  )
}

function Contact() {
  const { t, language } = useTexts('shell')
  const { config, content } = useUnit({ config: $config, content: $staticContent })
  const visit = museumLink(content.visit_link, language, config)
  const [{ address, map } = { address: '', map: '' }] = content.places
  const href = webAddressOf(map)
  return (
    <>
      {address === '' ? null : (
        <li>
          {href === null ? (
            <span className={styles.line}>{address}</span>
          ) : (
            <NewTabLink href={href} className={styles.link}>
              {address}
            </NewTabLink>
          )}
        </li>
      )}
      {visit === null ? null : (
        <li>
          <MuseumAnchor leads={visit} className={styles.link}>
            {t('footer.visit')}
          </MuseumAnchor>
        </li>
      )}
      {contactLinks(config).map(({ href: way, text }) => (
        <li key={way}>
          <a href={way} className={styles.link}>
            {way.startsWith('mailto:') ? t('footer.write') : text}
          </a>
        </li>
      ))}
    </>
  )
}

function CookieSettings() {
  const { t } = useTexts('shell')
  const reopen = useUnit(cookieChoiceReopened)
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => reopen()}>
        {t('cookies.settings')}
      </button>
    </li>
  )
}
