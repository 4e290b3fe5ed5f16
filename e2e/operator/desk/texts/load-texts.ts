import type { Language } from '@shop/shared/i18n/languages'
import { mergeTexts } from '@shop/shared/i18n/merge-texts'
import { spellingOf } from '@shop/shared/i18n/spelling'
import { type Messages, makeTexts } from '@shop/shared/i18n/texts'
import type { Locale } from 'antd/es/locale'
import type { OperatorTexts } from '../../texts.ts'

const read = async (name: string): Promise<Messages> => {
  const file: { default: Messages } = await import(`../../locales/${name}.json`)
  return file.default
}

/** The desk's words, as they are spelt in the museum's country. */
export async function textsIn(language: Language, country: string | null): Promise<OperatorTexts> {
  const spelling = spellingOf(language, country)
  const [own, over] = await Promise.all([
    read(language),
    spelling === null ? undefined : read(spelling),
  ])
  const texts = makeTexts(language, [])
  texts.addResourceBundle(language, 'own', mergeTexts(own, over))
  return Object.assign(texts.getFixedT(language, 'own'), { language })
}

const LOCALES: Record<Language, () => Promise<{ default: Locale }>> = {
  de: () => import('antd/es/locale/de_DE'),
  en: () => import('antd/es/locale/en_GB'),
  fr: () => import('antd/es/locale/fr_FR'),
  it: () => import('antd/es/locale/it_IT'),
  nl: () => import('antd/es/locale/nl_NL'),
  es: () => import('antd/es/locale/es_ES'),
  sv: () => import('antd/es/locale/sv_SE'),
  da: () => import('antd/es/locale/da_DK'),
}

/** antd's own words. */
export async function localeIn(language: Language): Promise<Locale> {
  return (await LOCALES[language]()).default
}
