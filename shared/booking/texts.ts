import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

/** Texts of the booking steps, from the date to the basket, for the remotes that book by date. */
export const bookingTexts = inEachLanguage((language) => import(`./locales/${language}.json`))
