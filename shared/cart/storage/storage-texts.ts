import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'

/** Messages for a basket that cannot be stored, or not be read back. */
export const storageTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `../locales/${language}.json`),
)
