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

/** The desk's texts in the spelling of the museum's country. */
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

const LOCALES: Record<Language, () => Promise<[{ default: Locale }, unknown]>> = {
  de: () => Promise.all([import('antd/es/locale/de_DE'), import('dayjs/locale/de.js')]),
  en: () => Promise.all([import('antd/es/locale/en_GB'), import('dayjs/locale/en-gb.js')]),
  fr: () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr.js')]),
  it: () => Promise.all([import('antd/es/locale/it_IT'), import('dayjs/locale/it.js')]),
  nl: () => Promise.all([import('antd/es/locale/nl_NL'), import('dayjs/locale/nl.js')]),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es.js')]),
  sv: () => Promise.all([import('antd/es/locale/sv_SE'), import('dayjs/locale/sv.js')]),
  da: () => Promise.all([import('antd/es/locale/da_DK'), import('dayjs/locale/da.js')]),
}

/** antd's own texts, and the day and date names of its calendar. */
export async function localeIn(language: Language): Promise<Locale> {
  const [{ default: locale }] = await LOCALES[language]()
  return locale
}
