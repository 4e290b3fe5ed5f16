import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { BannerPicture } from './banner-picture.tsx'
import type { Banner } from './clean-banners.ts'
import styles from './hero.module.css'
import { $welcome } from './model.ts'

interface HeroProps {
  banner: Banner | undefined
  /** The first offering, which the button links to; undefined if nothing is on sale. */
  first: Offering | undefined
}

export function Hero({ banner, first }: HeroProps) {
  const { t, language } = useTexts('shell')
  const { config, welcome } = useUnit({ config: $config, welcome: $welcome })
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        {banner ? <BannerPicture banner={banner} isFirst /> : null}
      </div>
      <div className={styles.welcome}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.headline}>
            {welcome.headline || siteName(config, language)}
          </h1>
          <p className={styles.intro}>{welcome.intro || t('home.intro')}</p>
        </div>
        {first ? (
          <ButtonLink to={pathTo(first.route, language)} look="primary" className={styles.go}>
            {t(`home.go.${first.key}`)}
          </ButtonLink>
        ) : (
          <p className={styles.intro}>{t('home.nothing')}</p>
        )}
      </div>
    </section>
  )
}
