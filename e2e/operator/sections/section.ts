import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { FieldView } from '../markup/fields.ts'
import type { Markup } from '../markup/markup.ts'

export interface SectionView extends FieldView {
  /** Of the page, not of the shop. */
  language: Language
  /** The config in force. */
  config: ShopConfig
  /** Remotes that the shop was not built with. */
  extensions: readonly string[]
}

/** One page of the config: which fields it has, as they are typed and as they are sent. */
export interface Section {
  /** Fields of the config that it may change, and no others. */
  fields: (wire: WireConfig) => readonly string[]
  /**
   * What its form says, wrong entries as they were typed. What the form does not ask for stays as it
   * is in `before`.
   */
  read: (form: FormData, before: WireConfig) => WireConfig
  show: (wire: WireConfig, view: SectionView) => Markup
}
