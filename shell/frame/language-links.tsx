import { $config } from '@shop/shared/config/model'
import { languageName } from '@shop/shared/i18n/language-name'
import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from './language-links.module.css'

/** The same page in the museum's other languages: plain links, because a change loads it anew. */
export function LanguageLinks() {
  const { t, language } = useTexts('shell')
  const { languages } = useUnit($config)
  const { pathname, search, hash } = useLocation()
  if (languages.length < 2) return null
  return (
    <details className={styles.languages} name="frame-menu">
      <summary
        className={styles.current}
        aria-label={`${language.toUpperCase()}, ${t('nav.languages', { name: languageName(language) })}`}
      >
        {language.toUpperCase()}
      </summary>
      <ul className={styles.list}>
        {languages.map((other) => (
          <li key={other}>
            <a
              className={styles.link}
              href={pathInLanguage(pathname, other, languages) + search + hash}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? 'true' : undefined}
            >
              {languageName(other)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
