import { inEachLanguage } from './in-each-language.ts'

/** Texts common to all apps. The chunk name puts them into one file with the shell's own. */
export const sharedTexts = inEachLanguage(
  (language) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${language}.json`),
)
