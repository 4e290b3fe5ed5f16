import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

/** Texts of the way from a date to the basket, for the remotes that have one. */
export const bookingTexts = inEachLanguage((language) => import(`./locales/${language}.json`))
