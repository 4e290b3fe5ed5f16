import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { missingIn, readLocale } from '@shop/shared/federation/missing-texts'
import { ROOT, remoteFolders } from '../apps.ts'

/**
 * Parts of the shop with texts: for each, the folder with a file for each language in `locales/`.
 */
export const TEXT_OWNERS = {
  shared: 'shared/i18n',
  booking: 'shared/booking',
  cart: 'shared/cart',
  shell: 'shell',
  development: 'shell/development',
  withdrawn: 'shell/pages/withdrawn',
  withdrawal: 'shell/start/follow-config',
  room: 'shell/waiting-room',
  'boot-watchdog': 'shell/boot-watchdog',
  offline: 'shell/service-worker',
  embed: 'shell/embed',
  'mf-tickets': 'mf-tickets',
  'mf-tours': 'mf-tours',
  'mf-merch': 'mf-merch',
  'mf-vouchers': 'mf-vouchers',
  'mf-checkout': 'mf-checkout',
  'mf-account': 'mf-account',
  'waiting-form': 'shared/booking/on-demand',
  'date-change': 'mf-checkout/pages/success/change',
  server: 'e2e/museum/backend',
  provider: 'e2e/museum/provider',
  operator: 'e2e/operator',
} as const

export type TextOwner = keyof typeof TEXT_OWNERS

/**
 * Names of all parts with texts: those above and all other remotes. A team's own repository has
 * only its remotes.
 */
export function textOwners(): string[] {
  const ofTheShop = existsSync(join(ROOT, 'shell')) ? Object.keys(TEXT_OWNERS) : []
  return [...new Set([...ofTheShop, ...remoteFolders()])]
}

/** `nav.home` → text, for one owner in one language. */
export function readTexts(owner: string, language: string): Map<string, string> {
  return readLocale(join(roomOf(owner), 'locales'), language)
}

/** Absolute folder of an owner; a remote not listed above has its texts in its own folder. */
export function roomOf(owner: string): string {
  return join(ROOT, isKnown(owner) ? TEXT_OWNERS[owner] : owner)
}

function isKnown(owner: string): owner is TextOwner {
  return owner in TEXT_OWNERS
}

/** Texts that one language has and another lacks, as `mf-tickets: en lacks event.title`. */
export function missingTexts(): string[] {
  return textOwners().flatMap((owner) =>
    missingIn(join(roomOf(owner), 'locales')).map((text) => `${owner}: ${text}`),
  )
}
