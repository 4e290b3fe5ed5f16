import type { Messages } from '@shop/shared/federation/remote-module'
import type { Language } from '@shop/shared/i18n/languages'

/** Id of the script element in which the data travels, as inert JSON. */
export const SHOP_DATA_ID = 'shop-data'

/** What a document brings along of what the shop begins with. Nothing in it belongs to one visitor. */
export interface DocumentData {
  /** By the server's clock, in ms since 1970. */
  madeAt: number
  language: Language
  /** The config as it came, and the language it was asked for in. */
  config: { askedIn: Language; received: unknown }
  /** The registry's text; null where there was none to be had. */
  registry: string | null
  /** The shell's texts and those of all apps, by namespace, the customer's own over them. */
  texts: Record<string, Messages>
  /** Public answers the page begins with, as they came, by `path?query` below `{base}/{language}/`. */
  answers: Record<string, unknown>
  /** What is loaded of the remote whose page it is; null on the shell's own pages. */
  release: { remote: string; url: string; loaded: unknown } | null
}

/** The part of a deployment that a view depends on. */
export interface ViewDeployment {
  apiBase: string
  customerKey: string | null
  supportEmail: string | null
}

export interface RenderRequest {
  /** Path and query below the origin. What is drawn depends on the path alone. */
  address: string
  deployment: ViewDeployment
  data: DocumentData
}

/** What is drawn of a page on the server. */
export interface View {
  /** Stands in `#shop`, without anything around it. */
  markup: string
  lang: Language
  /** Plain text, as is what follows: whoever writes it into a document escapes it. */
  title: string
  description: string | null
  /** The page's own address, below the origin. */
  path: string
  alternates: { language: Language; path: string }[]
  /** May search engines list it? */
  isIndexed: boolean
  /** The largest of the first screen, where that is a picture. */
  picture: { href: string; srcset?: string; sizes?: string } | null
  /** Rules that go with this museum, e.g. its accent; empty where there are none. */
  css: string
}

/** What the shell's build for the server exports; null where the plain document is to be sent. */
export type RenderView = (request: RenderRequest) => Promise<View | null>

/** Exported there too: the texts of a document, with those of the customer whose key it is. */
export type DocumentTexts = (
  language: Language,
  customerKey: string | null,
) => Promise<DocumentData['texts']>
