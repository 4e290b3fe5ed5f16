import type { Language } from '@shop/shared/i18n/languages'
import type { Messages } from '@shop/shared/i18n/texts'
import type { Cents } from '@shop/shared/money/cents'
import type { Contact } from './contact.ts'

/** Id of the script element that contains the data as inert JSON. */
export const SHOP_DATA_ID = 'shop-data'

/** Marks elements that show how many places are free; they are removed from a stored document. */
export const LEFT_MARK = 'data-left'

/** The museum's time zone, at the strip of next days: a stored document shows no past ones there. */
export const STRIP_ZONE = 'data-zone'

/** Marks the part of a document with controls that work before the shop runs. */
export const EARLY_MARK = 'data-early'

/** Fields of an event that the home page shows; its document contains no others. */
export const HOME_EVENT_FIELDS = [
  'id',
  'name',
  'picture',
  'picture_srcset',
  'sequence_no',
  'next_date',
  'next_datetime',
  'next_left',
  'from_price',
  'sold_out',
] as const

/** What a placeholder shows of an offer; all kinds of offers have these fields. */
export interface OfferPreview {
  id: string
  name: string
  venue: string
  venue_address: string
  venue_hours: string
  /** In minutes. */
  duration: number | null
  teaser: string
  description: string
  picture: string
  picture_srcset: string
  picture_preview: string
  picture_alt: string
  from_price: Cents | null
}

/** Start-up data embedded in the document. It must not contain anything about a single visitor. */
export interface DocumentData {
  /** Server time, in ms since 1970. */
  madeAt: number
  language: Language
  /** The undecoded config, and the language it was requested in. */
  config: { askedIn: Language; received: unknown }
  /** The registry of remotes, as text; null if it was not available. */
  registry: string | null
  /** Texts of the shell and of all apps, by namespace; the customer's texts override them. */
  texts: Record<string, Messages>
  /** Undecoded public answers for the first page, by `path?query` below `{base}/{language}/`. */
  answers: Record<string, unknown>
  /** Keys of answers without fields that this page does not show; missing without any. */
  shortened?: string[]
  /** The offers that the page shows first; empty if the server does not know them. */
  offers: OfferPreview[]
  /** The step that the checkout shows; missing on all other pages, and for the basket. */
  step?: 'cart' | 'payment'
  /** Files to load of the remote that owns the page; null on the shell's own pages. */
  release: { remote: string; url: string; loaded: unknown } | null
}

/** Before the path of a page: the part of its document that a running shop shows, as HTML. */
export const AHEAD_PATH = '/ahead'

/** The data in that part. */
export interface AheadData {
  offers: readonly OfferPreview[]
  /** CSS rules for the controls in the part. */
  css: string
}

export interface ViewDeployment extends Contact {
  apiBase: string
  customerKey: string | null
}

export interface RenderRequest {
  /** Path and query below the origin; of the query, only the data's step and the day matter. */
  address: string
  deployment: ViewDeployment
  data: DocumentData
  /**
   * For a page with a calendar: undecoded answers with free places, by `path?query`, and the day in
   * the address. They are rendered, but the document does not contain them as data, because the shop
   * requests them again.
   */
  places?: { answers: Record<string, unknown>; date: string | null } | undefined
}

export interface View {
  /** The content of `#shop`. */
  markup: string
  lang: Language
  /** Plain text, like `description`: escape it when writing it into a document. */
  title: string
  description: string | null
  siteName: string
  /**
   * The path from the home page to this one, including both; empty if search engines must not list
   * the page.
   */
  trail: { name: string; path: string }[]
  /** The picture for link previews: a bitmap, by path or absolute address. */
  previewPicture: { url: string; alt: string } | null
  /** The page's own address, below the origin. */
  path: string
  alternates: { language: Language; path: string }[]
  isIndexed: boolean
  /** The largest element of the first screen (LCP), if that is a picture. */
  picture: { href: string; srcset?: string; sizes?: string } | null
  /** The offers that the page shows first; empty if the shell does not know them. */
  offers: OfferPreview[]
  /** CSS rules of this museum, e.g. its accent colour; may be empty. */
  css: string
  scheme: 'light' | 'dark' | 'auto'
}

/** Exported by the shell's server build; null means: send the plain document. */
export type RenderView = (request: RenderRequest) => Promise<View | null>

/**
 * Exported by the shell's server build: the texts of a document in the spelling of the museum's
 * country, with the custom texts of the museum that has this key.
 */
export type DocumentTexts = (
  language: Language,
  country: string | null,
  customerKey: string | null,
) => Promise<DocumentData['texts']>
