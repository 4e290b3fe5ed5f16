import { toBoolean } from '@shop/shared/api/scalars'
import { formatDate } from '@shop/shared/dates/format-date'
import { countryName } from '@shop/shared/i18n/country-name'
import { languageName } from '@shop/shared/i18n/language-name'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { namesOf } from '@shop/shared/routing/own-label'
import type { ConfigAnswer, FieldChanges } from '../contract/config.ts'
import { kindOfField } from '../contract/field-kinds.ts'
import type { ShopText } from '../contract/texts.ts'
import type { OperatorKey, OperatorTexts } from '../texts.ts'
import { listOf, mapOf } from './maps.ts'

export interface DescribedChange {
  /** What was changed, such as `Menu · Tickets · Deutsch`. */
  what: string
  before: string
  after: string
}

/** Names and texts that are not in the changes; all may be missing. */
export interface KnownWords {
  places?: ConfigAnswer['places'] | undefined
  menuNames?: ConfigAnswer['menuNames'] | undefined
  texts?: readonly ShopText[] | undefined
}

export function describeChanges(
  changes: FieldChanges,
  { t, language, known = {} }: { t: OperatorTexts; language: Language; known?: KnownWords },
): DescribedChange[] {
  return Object.entries(changes).flatMap(([field, { before, after }]) => {
    const named = (value: unknown) => namedValue(field, value, { t, language })
    const [former, later] = [named(before), named(after)]
    if (former !== null && later !== null)
      return [{ what: wordOf(field, t), before: former, after: later }]
    const [was, is] = field === 'home_banners' ? byPicture(before, after) : [before, after]
    const [old, now] = [leavesOf(was), leavesOf(is)]
    // Text for a missing value: visitors then read the shop's own text.
    const unsaid = (place: string) =>
      OWN_TEXTS.includes(field)
        ? (originalOf(field, place.split('\n'), known) ?? t('texts.original'))
        : undefined
    const nameOfPlace = (at: unknown) => known.places?.find(({ id }) => id === at)?.name ?? at
    const partsOf = (place: string) => {
      const [first = '', ...rest] = place.split('\n').filter(Boolean)
      const [key = '', ...others] = rest
      const original = field === 'custom_texts' && known.texts?.find(isText(first, key))?.originals
      if (original)
        return [field, first, inOneLine(original[language] ?? original.en ?? key), ...others]
      const name = field === 'place_hours' ? nameOfPlace(first) : first
      return [field, String(name), ...rest].filter(Boolean)
    }
    const valueAt = (values: Map<string, unknown>, place: string) => {
      const value = values.get(place)
      if (field !== 'closed_days' || !place.endsWith('\nvenue')) return value
      const isEverywhere = value === undefined && values.has(place.replace(/venue$/, 'day'))
      return isEverywhere ? t('hours.everywhere') : nameOfPlace(value)
    }
    const places = [...new Set([...old.keys(), ...now.keys()])]
    return places
      .filter((place) => old.get(place) !== now.get(place))
      .map((place) => ({
        what: wordsOf(partsOf(place), t).join(' · '),
        before: inWords(valueAt(old, place) ?? unsaid(place), t),
        after: inWords(valueAt(now, place) ?? unsaid(place), t),
      }))
  })
}

function originalOf(
  field: string,
  [owner = '', key = '', language = '']: readonly string[],
  { menuNames, texts }: KnownWords,
): string | undefined {
  if (field === 'custom_texts')
    return texts?.find(isText(owner, key))?.originals[language as Language]
  const entry = OFFERINGS.find((one) => namesOf(one).includes(owner))
  return entry && menuNames?.[key as Language]?.[entry.key]
}

const isText = (owner: string, key: string) => (text: ShopText) =>
  text.owner === owner && text.key === key

/** In characters: a longer text would not work as a name. */
const LONGEST_NAME = 60

function inOneLine(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).trimEnd()}…` : text
}

/** Where these fields have no text, visitors read the shop's own texts. */
const OWN_TEXTS = ['custom_texts', 'nav_translations']

/**
 * Text for a field's value; null for a field without such texts. '' means that the field is not
 * set.
 */
function namedValue(
  field: string,
  value: unknown,
  { t, language }: { t: OperatorTexts; language: Language },
): string | null {
  const text = String(value ?? '')
  if (field === 'waiting_room_event') return text || t('waitingRoom.wholeShop')
  if (field === 'home_view') return text === '' ? t('homeView.landing') : wordOf(text, t)
  if (field === 'country')
    return text === '' ? t('look.noCountry') : countryName(text.toUpperCase(), language)
  const kind = kindOfField(field)
  switch (kind?.kind) {
    case 'switch':
      return toBoolean(value ?? kind.standard) ? t('on') : t('off')
    case 'choice': {
      const chosen = text || (kind.options[0] ?? '')
      return t(`choices.${field}.${chosen}`, { defaultValue: chosen })
    }
    // Numbers stay digits, because the names of 1 and 0 would be on and off.
    case 'number':
      return text || t('nothing')
    default:
      return null
  }
}

/**
 * Matches banners by picture and new place, so that a moved banner only changes the order, and a
 * new picture in the same place only the picture.
 */
function byPicture(before: unknown, after: unknown): [unknown, unknown] {
  const pictures = (banners: unknown[]) => banners.map((one) => String(mapOf(one).image ?? ''))
  const [old, now] = [listOf(before), listOf(after)]
  const order = pictures(now)
  const free = new Set(order.keys())
  const places = pictures(old).map((picture) => {
    const place = [...free].find((one) => order[one] === picture)
    if (place !== undefined) free.delete(place)
    return place
  })
  const isReplaced = (at: number) =>
    places[at] === undefined && old.length === now.length && free.has(at)
  const placed = pictures(old).map((picture, at) => {
    const place = isReplaced(at) ? at : places[at]
    return [place === undefined ? picture : String(place + 1), old[at]]
  })
  const orderBefore = pictures(old).map((picture, at) => (isReplaced(at) ? order[at] : picture))
  return [
    { ...Object.fromEntries(placed), order: orderBefore },
    { ...Object.fromEntries(now.map((one, at) => [String(at + 1), one])), order },
  ]
}

export function fieldsIn(changes: FieldChanges): string {
  return Object.keys(changes).join(', ')
}

/** The value at the end of every path; a list of texts is one value. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (value === undefined || value === null) return new Map()
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
    return value.length === 0
      ? new Map()
      : new Map([[path.join('\n'), value.map(short).join(', ')]])
  if (typeof value !== 'object') return new Map([[path.join('\n'), value]])
  const entries = Array.isArray(value)
    ? value.map((entry, at): [string, unknown] => [String(at + 1), entry])
    : Object.entries(value)
  return new Map(entries.flatMap(([key, inner]) => [...leavesOf(inner, [...path, key])]))
}

function short(entry: string): string {
  return isLanguage(entry) ? languageName(entry) : entry
}

function inWords(value: unknown, t: OperatorTexts): string {
  if (value === undefined || value === null || value === '') return t('nothing')
  if (value === true || value === 1 || value === '1') return t('on')
  if (value === false || value === 0 || value === '0') return t('off')
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : short(text)
}

/** Names for the parts of a path; keys of texts stay as they are. */
function wordsOf(place: readonly string[], t: OperatorTexts): string[] {
  const [field = '', owner = '', key = '', ...rest] = place
  if (field !== 'custom_texts' || place.length < 4)
    return place
      .map((part) => (field === 'home_banners' && BANNER_PARTS[part]) || part)
      .map((part) => wordOf(part, t))
  const named = t(`texts.owners.${owner}`, { defaultValue: wordOf(owner, t) })
  return [wordOf(field, t), named, key, ...rest.map((part) => wordOf(part, t))]
}

function wordOf(part: string, t: OperatorTexts): string {
  if (isLanguage(part)) return languageName(part)
  const remote = t(`remotes.${part}`, { defaultValue: part })
  return t(NAMED_ELSEWHERE[part] ?? `fields.${part}`, { defaultValue: remote })
}

/** Parts of a banner that need other names than fields with the same name. */
const BANNER_PARTS: Partial<Record<string, string>> = {
  image: 'bannerImage',
  title: 'bannerTitle',
  link: 'bannerLink',
  order: 'bannerOrder',
}

/** Names in the config whose label comes from another page. */
const NAMED_ELSEWHERE: Partial<Record<string, OperatorKey>> = {
  bannerImage: 'home.image',
  imageMobile: 'home.imageMobile',
  alt: 'home.alt',
  bannerTitle: 'home.title',
  text: 'home.text',
  bannerLink: 'home.link',
  bannerOrder: 'home.order',
  tickets: 'fields.has_tickets',
  guided_tours: 'fields.has_guided_tours',
  merchandise: 'fields.has_merchandise',
  passes: 'fields.has_memcard',
  vouchers: 'fields.has_vouchers',
  imprint: 'fields.page_imprint',
  terms: 'fields.page_terms',
  data_protection: 'fields.page_data_protection',
  shipping: 'fields.page_shipping',
  day: 'hours.day',
  venue: 'hours.venue',
  url: 'terms.url',
  title: 'terms.title',
  image: 'partners.image',
  name: 'partners.name',
}
