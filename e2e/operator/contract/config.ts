import type { Language } from '@shop/shared/i18n/languages'
import type { SALE_SWITCHES } from '@shop/shared/offerings'
import * as v from 'valibot'
import type { Titles } from './releases.ts'

/** Fields of the config by their names in the API. */
export type WireFields = Record<string, unknown>

/** Values before and after a change, by field; null for a field that is not set. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>

/** `GET /operator/api/config`: the current config, and the options of its forms. */
export interface ConfigAnswer {
  revision: number
  current: WireFields
  /** Languages of the shop, and the language of an address that names none. */
  languages: Language[]
  preferredLanguage: Language
  /** Language of the home page and the pages where the visitor's language has no text. */
  fallback: Language
  /** Remotes that are not part of the shop's build. */
  extensions: string[]
  /** Their menu titles. */
  titles: Record<string, Titles>
  /** Events for a waiting room, with names in the operator's language. */
  events: { id: string; name: string }[]
  /** The museum's places, with names in the operator's language. */
  places: { id: string; name: string }[]
  /** Limits of number fields. */
  bounds: Record<string, { least: number; most: number; standard: number }>
  /** The shop's own names of menu entries, by language and key of the offering. */
  menuNames: Partial<Record<Language, Record<string, string>>>
  /** Uploaded pictures, newest first, then files in the museum's pictures folder. */
  pictures: string[]
}

/** A new closed day's note, so that operators need not know each language. */
export const SHUT: Record<Language, string> = {
  de: 'Geschlossen',
  en: 'Closed',
  fr: 'Fermé',
  it: 'Chiuso',
  es: 'Cerrado',
  nl: 'Gesloten',
  sv: 'Stängt',
  da: 'Lukket',
}

/** `GET config/day`: purchases with visits on that day. */
export interface OnDayAnswer {
  bookings: number
  /** Baskets that are not paid yet. */
  baskets: number
  places: number
}

/** `venue`: id of a place of the museum; all places if left out. */
export const onDayQuery = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  venue: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))

/**
 * `POST config/preview` and `POST config/save`. `base` is the revision that the form was opened on;
 * fields in `wanted` that equal it are ignored.
 */
export const sentChange = v.object({
  base: number,
  wanted: v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value)),
    v.record(v.string(), v.unknown()),
  ),
  /** The revision to undo. */
  undoneOf: v.optional(v.nullable(number), null),
})

/** `POST config/undo`: previewed like any other change. */
export const sentUndo = v.object({ revision: number })

/** Longest text and longest page in characters, and the largest number of banners. */
export const CONTENT_BOUNDS = { text: 1000, page: 100_000, banners: 12, closedDays: 50 }

/** The file behind the address of a picture in the museum's folder; null for other addresses. */
export function mediaFile(address: string): string | null {
  const [, file] = /^\/media\/([^/]+)$/.exec(address) ?? []
  try {
    return file === undefined ? null : decodeURIComponent(file)
  } catch {
    return null
  }
}

export type ProblemKind =
  | 'address'
  | 'closedDay'
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

/** `path` is the name of the input, such as `partner_logos[0].logos[1].url`. */
export interface Problem {
  path: string
  kind: ProblemKind
}

/** The result of planning a change; `base` and `current` are the config now. */
export type PlanAnswer = {
  base: number
  current: WireFields
  /** The change on top of `current`. */
  wanted: WireFields
  undoneOf: number | null
  /** Only for a preview, and only if the server renders documents of the shop. */
  keys?: PreviewKeys
} & (
  | { kind: 'same' }
  | { kind: 'problems'; problems: Problem[]; changes: FieldChanges }
  | ({ kind: 'preview' } & PreviewOfChange)
)

/**
 * `/de?preview=…` shows the shop for half an hour, without the change (`now`) or with it (`after`).
 * The preview's document always has an opaque origin.
 */
export interface PreviewKeys {
  now: string
  after: string
}

export interface PreviewOfChange {
  changes: FieldChanges
  effect: Effect
  carts: readonly AffectedCarts[]
  /** Fields that another operator changed meanwhile; null without such a save. */
  savedMeanwhile: readonly string[] | null
  /** For an undo: fields that were changed again since the undone change. */
  changedSince: readonly string[]
}

/** `POST config/save`. Answers for refused (422) and stale (409) contain the current `plan`. */
export type SaveAnswer = { kind: 'saved'; revision: number } | { kind: 'same' }

/** The parts of a change that visitors will notice. */
export interface Effect {
  /**
   * Menu texts are in the operator's language, or in the preferred one if the shop does not offer
   * that language.
   */
  menu: { before: ShownEntry[]; after: ShownEntry[] }
  /** Paths below the language; `change` lists paths with changed texts. */
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
  /**
   * The banner (counted from 1) has a new picture, but this part is still the old one; texts in
   * these languages.
   */
  | { kind: 'oldPart'; banner: number; part: 'imageMobile' | 'alt'; languages: Language[] }
  /** A newly closed day that is over. */
  | { kind: 'dayPast'; day: string }
  /** A newly closed day, with its purchases; `venue`: id of the only place that is closed. */
  | ({ kind: 'dayClosed'; day: string; venue?: string | undefined } & OnDayAnswer)
  /** The text at this path of the config was changed, but not in these languages. */
  | { kind: 'textsKept'; path: string[]; languages: Language[] }
  /** The changed text at this path is missing in these languages. */
  | { kind: 'textsMissing'; path: string[]; languages: Language[] }
  /** The text at this path names times, such as `10:00`, that left the opening hours. */
  | { kind: 'hoursNamed'; path: string[]; times: string }

/** Carts and orders with an offering that would be switched off. */
export interface AffectedCarts {
  flag: (typeof SALE_SWITCHES)[number]['wireFlag']
  /** Carts that are being paid. */
  paying: number
  /** Unpaid orders from the museum. */
  orders: number
}
