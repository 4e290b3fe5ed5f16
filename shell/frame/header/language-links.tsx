import { $config } from '@shop/shared/config/model'
import { languageName } from '@shop/shared/i18n/language-name'
import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { useQueryAndHash } from '../use-place.ts'
import { DropDown } from './drop-down.tsx'

/**
 * The same page in the museum's other languages. Plain links, because another language needs a
 * reload.
 */
export function LanguageLinks() {
  const { t, language } = useTexts('shell')
  const { languages } = useUnit($config)
  const { pathname } = useLocation()
  const rest = useQueryAndHash()
  if (languages.length < 2) return null
  const code = language.toUpperCase()
  return (
    <DropDown
      title={code}
      label={`${code}, ${t('nav.languages', { name: languageName(language) })}`}
    >
      {languages.map((other) => (
        <li key={other}>
          <a
            href={pathInLanguage(pathname, other, languages) + rest}
            hrefLang={other}
            lang={other}
            aria-current={other === language ? 'true' : undefined}
            // Browsers and the server may write the name of a language differently.
            suppressHydrationWarning
          >
            {languageName(other)}
          </a>
        </li>
      ))}
    </DropDown>
  )
}
