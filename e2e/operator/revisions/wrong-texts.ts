import { isLanguage, LANGUAGES } from '@shop/shared/i18n/languages'
import { placeholdersIn } from '@shop/shared/i18n/wording'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import { mapOf } from '../wording/maps.ts'
import { sizeOf } from './config-bounds.ts'
import type { FoundProblem } from './new-problems.ts'
import { originalsOf } from './shop-texts.ts'

const MOST_TEXTS = 200
/**
 * Limit for the custom texts of one language, in bytes of JSON. A visitor loads at most two
 * languages before the first page is shown. The total is limited to this size for each language of
 * the shop.
 */
const MOST_BYTES = 16_000

/** Custom texts that the shop would not show, and too many of them for a fast first page. */
export function wrongTextsIn(wire: WireConfig): FoundProblem[] {
  const all = textsIn(wire.custom_texts)
  const wrong = all.filter(({ owner, key, language, text }) => {
    const original = isLanguage(language) ? originalsOf({ owner, key })?.[language] : undefined
    return original !== undefined && placeholdersIn(text) !== placeholdersIn(original)
  })
  const amount = sizeOf(wire.custom_texts)
  const many: FoundProblem = { path: 'custom_texts', kind: 'many', amount }
  return [
    ...wrong.map((one): FoundProblem => ({ path: pathTo(one), kind: 'placeholders' })),
    ...(isTooMuch(all) || amount > LANGUAGES.length * MOST_BYTES ? [many] : []),
  ]
}

/** Length of each custom text in characters, by the name of its input. */
export function lengthsOfTexts(wire: WireConfig): ReadonlyMap<string, number> {
  return new Map(textsIn(wire.custom_texts).map((one) => [pathTo(one), one.text.length]))
}

interface CustomText {
  owner: string
  key: string
  language: string
  text: string
}

function pathTo({ owner, key, language }: CustomText): string {
  return `custom_texts.${owner}.${key}.${language}`
}

/** Lists all custom texts. Skips values that are no texts, because another check reports them. */
function textsIn(custom: unknown): CustomText[] {
  return Object.entries(mapOf(custom)).flatMap(([owner, wording]) =>
    Object.entries(mapOf(wording)).flatMap(([key, texts]) =>
      Object.entries(mapOf(texts)).flatMap(([language, text]) =>
        typeof text === 'string' ? [{ owner, key, language, text }] : [],
      ),
    ),
  )
}

function isTooMuch(all: readonly CustomText[]): boolean {
  const places = new Set(all.map(({ owner, key }) => `${owner} ${key}`))
  return places.size > MOST_TEXTS || LANGUAGES.some((one) => bytesIn(all, one) > MOST_BYTES)
}

function bytesIn(all: readonly CustomText[], language: string): number {
  const own = all.filter((one) => one.language === language)
  const sent = own.map(({ key, text }) => [key, { [language]: text }])
  return Buffer.byteLength(JSON.stringify(Object.fromEntries(sent)))
}
