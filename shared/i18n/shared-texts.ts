import { inEachLanguage } from './in-each-language.ts'

/** The texts common to all apps. They share a file with the shell's own. */
export const sharedTexts = inEachLanguage(
  (language) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${language}.json`),
)
