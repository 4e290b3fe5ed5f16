import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

/** The shell's own texts. They share a file with those of all apps. */
export const translations = inEachLanguage(
  (language) => import(/* webpackChunkName: 'texts-[request]' */ `../locales/${language}.json`),
)
