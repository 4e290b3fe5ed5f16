import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { Select } from 'antd'
import { useTexts } from '../texts/use-texts.ts'

/** Another language is another document, which the server keeps in mind. */
export function LanguageSelect() {
  const t = useTexts()
  return (
    <Select
      aria-label={t('language')}
      value={t.language}
      options={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
      popupMatchSelectWidth={false}
      onChange={(language) => location.assign(`${location.pathname}?lang=${language}`)}
    />
  )
}
