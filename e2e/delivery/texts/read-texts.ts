import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { ROOT, remoteFolders } from '../apps.ts'

/** Every part with texts of its own, in one file for each language in `locales/`. */
export const TEXT_OWNERS = {
  shared: 'shared/i18n',
  booking: 'shared/booking',
  cart: 'shared/cart',
  shell: 'shell',
  development: 'shell/development',
  withdrawn: 'shell/pages/withdrawn',
  withdrawal: 'shell/start/follow-config',
  room: 'shell/waiting-room',
  lifeline: 'shell/lifeline',
  offline: 'shell/service-worker',
  'mf-tickets': 'mf-tickets',
  'mf-tours': 'mf-tours',
  'mf-merch': 'mf-merch',
  'mf-vouchers': 'mf-vouchers',
  'mf-checkout': 'mf-checkout',
  'mf-account': 'mf-account',
  server: 'e2e/museum/backend',
  provider: 'e2e/museum/provider',
  operator: 'e2e/operator',
} as const

export type TextOwner = keyof typeof TEXT_OWNERS

/** Those, and every other remote of the workspace; in a team's own repository only the latter. */
export function textOwners(): string[] {
  const ofTheShop = existsSync(join(ROOT, 'shell')) ? Object.keys(TEXT_OWNERS) : []
  return [...new Set([...ofTheShop, ...remoteFolders()])]
}

/** `nav.home` → text, for one owner in one language. */
export function readTexts(owner: string, language: string): Map<string, string> {
  const file = join(roomOf(owner), 'locales', `${language}.json`)
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''))
}

function flatten(node: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
  )
}

/** Absolute folder of an owner; a remote not listed above has its texts in its own folder. */
export function roomOf(owner: string): string {
  return join(ROOT, isKnown(owner) ? TEXT_OWNERS[owner] : owner)
}

function isKnown(owner: string): owner is TextOwner {
  return owner in TEXT_OWNERS
}

/** Sources in `shared` that use the texts of booking. */
const BOOKING_SOURCES = /^shared\/(?:ui\/)?booking\//

/** Source files of an owner without its tests. */
export function readSources(owner: string): string[] {
  const room = relative(ROOT, roomOf(owner))
  const folder = room.startsWith('shared/') ? 'shared' : room
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|dist/.test(file))
    .filter((file) => folder !== 'shared' || BOOKING_SOURCES.test(file) === (owner === 'booking'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The key without its plural form: `left_one` and `left_other` are both `left`. */
export function askedName(key: string): string {
  return key.replace(PLURAL, '')
}

export function isPlural(key: string): boolean {
  return PLURAL.test(key)
}

/**
 * Texts that one language has and another lacks, as `mf-tickets: en lacks event.title`. Any of them
 * stops the build, so that no visitor ever sees a key instead of a text.
 */
export function missingTexts(): string[] {
  return textOwners().flatMap((owner) => {
    const names = new Map(LANGUAGES.map((language) => [language, namesIn(owner, language)]))
    const all = new Set([...names.values()].flatMap((set) => [...set]))
    return LANGUAGES.flatMap((language) =>
      [...all]
        .filter((name) => !names.get(language)?.has(name))
        .map((name) => `${owner}: ${language} lacks ${name}`),
    )
  })
}

function namesIn(owner: string, language: string): Set<string> {
  return new Set([...readTexts(owner, language).keys()].map(askedName))
}
