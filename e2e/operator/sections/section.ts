import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { FieldView } from '../markup/fields.ts'
import type { Markup } from '../markup/markup.ts'

export interface SectionView extends FieldView {
  /** Language of the page, not of the shop. */
  language: Language
  /** The config in force. */
  config: ShopConfig
  /** Remotes that the shop was not built with. */
  extensions: readonly string[]
  /** What a waiting room may stand before, with the names in the page's language. */
  events: readonly { id: string; name: string }[]
}

/** One page of the config: which fields it has, as they are typed and as they are sent. */
export interface Section {
  /** The only fields of the config that it may change. */
  fields: (wire: WireConfig) => readonly string[]
  /**
   * Reads its form; invalid entries stay as typed. Fields that the form does not contain keep their
   * value from `before`.
   */
  read: (form: FormData, before: WireConfig) => WireConfig
  show: (wire: WireConfig, view: SectionView) => Markup
}
