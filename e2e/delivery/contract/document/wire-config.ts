import { email } from '@shop/shared/api/scalars'
import {
  CONFIG_FIELDS,
  type FieldName,
  type PlainField,
  ROOM_MODES,
  TITLE_SEPARATORS,
} from '@shop/shared/config/config-fields'
import * as kinds from '@shop/shared/config/field-kinds'
import { FIELD_NOTES } from '@shop/shared/config/field-notes'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { WIRE_SCALARS } from './wire-scalars.ts'

const { Email, Flag, Text } = WIRE_SCALARS

const url = v.pipe(v.string(), v.url())
const texts = v.record(v.string(), v.string())
const like = (pattern: RegExp, example: string) =>
  v.pipe(v.string(), v.regex(pattern), v.examples([example]))

/** How backends should write a value that the shop reads as this kind. */
const KINDS = new Map<unknown, v.GenericSchema>([
  [kinds.flag, Flag],
  [kinds.words, v.string()],
  [kinds.name, v.string()],
  [kinds.webAddress, v.nullable(url)],
  [email, v.nullable(Email)],
  [kinds.phone, v.nullable(like(/^(\+|00)[\d ()./-]+$/, '+41 44 555 01 20'))],
  [kinds.colour, v.nullable(like(/^#[0-9a-fA-F]{6}$/, '#1f5f5b'))],
  [kinds.country, like(/^[A-Z]{2}$/, 'CH')],
  [kinds.timeZone, v.pipe(v.string(), v.examples(['Europe/Zurich']))],
  [kinds.picture, v.nullable(like(/^(https?:\/\/|\/(?![/\\]))/, '/media/logo.svg'))],
])

const termsLink = v.union([v.object({ url: url, title: v.optional(v.string()) }), v.literal(false)])

const termsLinks = v.object({
  imprint: v.optional(termsLink),
  terms: v.optional(termsLink),
  data_protection: v.optional(termsLink),
  shipping: v.optional(termsLink),
})

const ownText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(kinds.LONGEST_WORDING))

const partnerGroup = v.object({
  name: v.optional(texts),
  logos: v.optional(
    v.array(
      v.object({
        image: v.pipe(v.string(), v.nonEmpty(), v.description('File name below `/media/`.')),
        url: v.optional(v.nullable(url)),
        name: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

/** Fields whose kind does not describe them completely, so each has its own description here. */
const OWN: Record<Exclude<FieldName, PlainField>, v.GenericSchema> &
  Partial<Record<string, v.GenericSchema>> = {
  site_name_translations: v.record(v.string(), Text),
  museum_per_language_urls: v.record(v.string(), url),
  nav_translations: v.record(v.string(), texts),
  languages: v.pipe(v.array(v.picklist(LANGUAGES)), v.minLength(1)),
  prefered_language: v.nullable(v.picklist([...LANGUAGES, 'browser'])),
  title_separator: v.nullable(v.picklist(TITLE_SEPARATORS)),
  // Without the mode `automatic`, which the backend never sends to the shop.
  waiting_room: v.picklist(ROOM_MODES.slice(0, 2)),
  partner_logos: v.array(partnerGroup),
  custom_terms_links: v.record(v.string(), v.union([termsLinks, v.literal(false)])),
  currency_symbol: like(/^[A-Z]{3}$/, 'EUR'),
  payment_provider_domains: v.pipe(v.array(v.string()), v.examples([['pay.example']])),
  custom_texts: v.pipe(
    v.record(v.string(), v.record(v.string(), v.record(v.string(), ownText))),
    v.examples([{ booking: { 'summary.add': { de: 'Jetzt reservieren' } } }]),
  ),
  remote_texts: v.record(v.string(), texts),
  remote_development_origins: v.pipe(v.array(v.string()), v.examples([['http://localhost:3002']])),
}

const ROWS = Object.values(CONFIG_FIELDS)

/**
 * The config as a backend should write it. The shop reads each field separately, and accepts more.
 */
export const wireConfig = v.object(Object.fromEntries(ROWS.map((row) => [row.wire, fieldOf(row)])))

export const CONFIG_DOCS = Object.fromEntries(
  Object.entries(FIELD_NOTES).map(([name, { says }]) => [name, says]),
)

function fieldOf({ wire, kind, standard }: (typeof ROWS)[number]): v.GenericSchema {
  const isChoice = typeof kind === 'object' && kind.type === 'picklist'
  const schema = OWN[wire] ?? KINDS.get(kind) ?? (isChoice ? kind : undefined)
  if (schema === undefined)
    throw new Error(`${wire} has a kind that cannot be described for backends`)
  const isSaid = typeof standard === 'boolean' || (typeof standard === 'string' && standard !== '')
  return isSaid ? v.optional(schema, standard) : v.optional(schema)
}
