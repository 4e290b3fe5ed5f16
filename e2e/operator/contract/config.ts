import type { Language } from '@shop/shared/i18n/languages'
import type { SALE_SWITCHES } from '@shop/shared/offerings'
import * as v from 'valibot'

/** Fields of the config by their names on the wire. */
export type WireFields = Record<string, unknown>

/** By field; null where it is not set. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>

/** `GET /operator/api/config`: what is in force, and what the forms offer beside it. */
export interface ConfigAnswer {
  revision: number
  current: WireFields
  /** Languages of the shop, and the one of an address without any. */
  languages: Language[]
  preferredLanguage: Language
  /** Whose text stands in where home page and pages have none in a language. */
  fallback: Language
  /** Remotes that the shop was not built with. */
  extensions: string[]
  /** What a waiting room may stand before, with the names in the page's language. */
  events: { id: string; name: string }[]
  /** Of fields that are numbers. */
  bounds: Record<string, { least: number; most: number; standard: number }>
  /** The shop's own names of the menu's entries, by language and the key of the offering. */
  menuNames: Partial<Record<Language, Record<string, string>>>
  /** Files in the museum's pictures folder. */
  pictures: string[]
}

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))

/**
 * `POST config/preview` and `POST config/save`. `base` is the revision that the form was opened on;
 * of `wanted`, only fields that differ from it are meant.
 */
export const sentChange = v.object({
  base: number,
  wanted: v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value)),
    v.record(v.string(), v.unknown()),
  ),
  /** The revision that it undoes. */
  undoneOf: v.optional(v.nullable(number), null),
})

/** `POST config/undo`: previewed like any other change. */
export const sentUndo = v.object({ revision: number })

/** In characters, and how many banners. */
export const CONTENT_BOUNDS = { text: 1000, page: 100_000, banners: 12 }

export type ProblemKind =
  | 'address'
  | 'email'
  | 'phone'
  | 'origin'
  | 'picture'
  | 'colour'
  | 'language'
  | 'preferred'
  | 'long'
  | 'many'
  | 'placeholders'
  | 'nested'
  | 'number'
  | 'longPage'
  | 'empty'
  | 'described'
  | 'link'
  | 'banners'
  | 'origins'
  | 'notOwn'
  | 'entries'
  | 'total'
  | 'other'

/** `path` is the name of its input, such as `partner_logos[0].logos[1].url`. */
export interface Problem {
  path: string
  kind: ProblemKind
}

/** What would become of a change; `base` and `current` are those in force now. */
export type PlanAnswer = {
  base: number
  current: WireFields
  /** The change as it would be made on top of `current`. */
  wanted: WireFields
  undoneOf: number | null
  /** Of a preview; missing where the server writes no documents of the shop. */
  keys?: PreviewKeys
} & (
  | { kind: 'same' }
  | { kind: 'problems'; problems: Problem[]; changes: FieldChanges }
  | ({ kind: 'preview' } & PreviewOfChange)
)

/**
 * `/de?preview=…` is the shop as it is, or with the change, for half an hour; its document has an
 * origin of its own wherever it is opened.
 */
export interface PreviewKeys {
  now: string
  after: string
}

export interface PreviewOfChange {
  changes: FieldChanges
  effect: Effect
  carts: readonly AffectedCarts[]
  /** Fields that somebody else changed meanwhile; null if nobody saved. */
  savedMeanwhile: readonly string[] | null
  /** For an undo: fields that were changed again since then. */
  changedSince: readonly string[]
}

/** `POST config/save`. Refused (422) and stale (409) answers have the `plan` as it is now. */
export type SaveAnswer = { kind: 'saved'; revision: number } | { kind: 'same' }

/** What visitors will notice of a change. */
export interface Effect {
  /** In the language of the page, or the shop's preferred one if the shop does not offer it. */
  menu: { before: ShownEntry[]; after: ShownEntry[] }
  /** Paths below the language; `change` are those whose words change. */
  addresses: { appear: string[]; vanish: string[]; change: string[] }
  languages: { now: Language[]; appear: Language[]; vanish: Language[] }
  warnings: Warning[]
}

export interface ShownEntry {
  key: string
  label: string
}

export type Warning =
  | { kind: 'nothingOnSale' }
  | { kind: 'homeOff' }
  | { kind: 'pictureMissing'; name: string }
  | { kind: 'linkOff'; link: string }
  | { kind: 'homeNotShown' }
  | { kind: 'developersIn' }

/** Of one offering that would be switched off. */
export interface AffectedCarts {
  flag: (typeof SALE_SWITCHES)[number]['wireFlag']
  /** Carts that are being paid. */
  paying: number
  /** Unpaid orders that the museum wrote. */
  orders: number
}
