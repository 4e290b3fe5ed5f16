import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { navEntries } from '../../frame/nav-entries.ts'
import { siteName } from '../../frame/page-title.ts'
import styles from './home.module.css'
import { $content, $contentPending, homeOpened } from './model.ts'

export function HomePage() {
  const { t, language } = useTexts('shell')
  const { config, content, pending, open } = useUnit({
    config: $config,
    content: $content,
    pending: $contentPending,
    open: homeOpened,
  })
  useOpened(open, undefined)
  const banner = content.banners.flat()[0]
  const entries = navEntries(config)
  const first = entries[0]
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.picture}>
          {banner ? (
            <picture>
              {banner.image_mobile ? (
                <source media="(max-width: 48rem)" srcSet={banner.image_mobile} />
              ) : null}
              <img
                src={banner.image}
                alt={banner.alt}
                width="1600"
                height="700"
                fetchPriority="high"
              />
            </picture>
          ) : null}
        </div>
        <div className={styles.welcome} aria-busy={pending}>
          <h1 tabIndex={-1} className={styles.headline}>
            {content.headline || siteName(config, language)}
          </h1>
          <p className={styles.intro}>{content.intro || t('home.intro')}</p>
          {first ? (
            <ButtonLink to={pathTo(first.route, language)} look="primary">
              {t(`home.go.${first.key}`)}
            </ButtonLink>
          ) : (
            <p>{t('home.nothing')}</p>
          )}
        </div>
      </section>
      {entries.length > 0 ? (
        <ul className={styles.tiles} aria-label={t('home.offers')}>
          {entries.map(({ route, key }) => (
            <li key={route} className={styles.tile}>
              <Link to={pathTo(route, language)} className={styles.tileLink}>
                <span className={styles.tileName}>
                  {config.navTranslations[key]?.[language] ?? t(`nav.${key}`)}
                </span>
                <span className={styles.tileText}>{t(`home.about.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
