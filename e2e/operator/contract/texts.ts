import type { Language } from '@shop/shared/i18n/languages'

/** A text of the shop that a museum may word differently. */
export interface ShopText {
  /** Whose it is: `shell`, `shared`, `booking`, or a remote by its folder. */
  owner: string
  /** `event.title`; each plural form is a text. */
  key: string
  /** As the shop says it. Not every language has each plural form. */
  originals: Partial<Record<Language, string>>
}

/** `GET /operator/api/texts`. */
export interface TextsAnswer {
  texts: readonly ShopText[]
}
