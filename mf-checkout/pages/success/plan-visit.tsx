import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import styles from './plan-visit.module.css'
import { $visit } from './visit-model.ts'

/** How to plan a visit, as the museum describes it; otherwise a link to the museum's site. */
export function PlanVisit() {
  const { t, language } = useTexts('mf_checkout')
  const { visit, config } = useUnit({ visit: $visit, config: $config })
  const site = config.museumPerLanguageUrls[language] ?? config.museumMainUrl
  if (visit.kind === 'unknown' || (visit.kind === 'none' && site === null)) return null
  return (
    <section className={styles.visit} aria-labelledby="visit-title">
      <h2 id="visit-title" className={styles.title}>
        {t('success.visitTitle')}
      </h2>
      {visit.kind === 'text' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned before it came into the model
        <div className={styles.text} dangerouslySetInnerHTML={visit.html} />
      ) : (
        <p>
          <a href={site ?? undefined}>{t('success.visitLink')}</a>
        </p>
      )}
    </section>
  )
}
