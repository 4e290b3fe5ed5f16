import { $config, siteName } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { staticContentRequested } from '../static-content.ts'
import styles from './footer.module.css'
import { footerLinks } from './footer-links.ts'
import { partnerLogos } from './partner-logos.ts'
import { Partners } from './partners.tsx'
import { Socials } from './socials.tsx'
import { TermsLinks } from './terms-links.tsx'

/** Partners, terms, networks and the copyright line. */
export function Footer() {
  const { language } = useTexts('shell')
  const { config, request } = useUnit({ config: $config, request: staticContentRequested })
  useOpened(request, undefined)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Partners groups={partnerLogos(config.partnerLogos, language)} />
        <div className={styles.row}>
          <TermsLinks links={footerLinks(config, language)} />
          <Socials />
        </div>
        {/* The browser's year may differ from the server's. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {currentTime().getFullYear()} {config.operatingCompany ?? siteName(config, language)}
        </p>
      </div>
    </footer>
  )
}
