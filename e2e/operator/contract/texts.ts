import type { Language } from '@shop/shared/i18n/languages'

/** A text of the shop that a museum may replace. */
export interface ShopText {
  /** The part with the text: `shell`, `shared`, `booking`, or the folder of a remote. */
  owner: string
  /** Such as `event.title`; each plural form is a separate text. */
  key: string
  /** The shop's own texts. Not every language has each plural form. */
  originals: Partial<Record<Language, string>>
}

/** `GET /operator/api/texts`. */
export interface TextsAnswer {
  texts: readonly ShopText[]
}
