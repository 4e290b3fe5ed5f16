import { OFFERINGS } from '@shop/shared/offerings'
import { HOME_FIELDS, PAGE_FIELDS } from '../../museum/backend/config/content-fields.ts'
import type { WireFields } from './config.ts'

/** What is sold and, apart from it, what can be done at checkout. */
export const SOLD_FLAGS: readonly string[] = OFFERINGS.map(({ wireFlag }) => wireFlag)
export const CHECKOUT_FLAGS: readonly string[] = ['has_voucher_code', 'has_user_registration']

/** The pages of the config in the order of the menu, with the only fields that each may change. */
const FIELDS = {
  offerings: [...SOLD_FLAGS, ...CHECKOUT_FLAGS],
  names: [
    ...['languages', 'prefered_language', 'site_name', 'site_name_translations'],
    ...['support_email', 'support_phone', 'operating_company', 'museum_main_url'],
  ],
  look: ['accent', 'color_scheme', 'country', 'show_progress_bar'],
  menu: ['nav_translations', 'home_view'],
  texts: ['custom_texts'],
  home: HOME_FIELDS,
  pages: PAGE_FIELDS,
  partners: ['partner_logos'],
  terms: ['custom_terms_links'],
  failures: ['remote_texts', 'remote_development_origins'],
  'waiting-room': [
    ...['waiting_room', 'waiting_room_event'],
    ...['waiting_room_per_minute', 'waiting_room_orders'],
  ],
  robots: ['robot_check', 'robot_effort'],
} as const satisfies Record<string, readonly string[]>

export type SectionName = keyof typeof FIELDS

export const SECTION_NAMES = Object.keys(FIELDS) as SectionName[]

export function fieldsOf(section: SectionName, wire: WireFields): readonly string[] {
  return section === 'offerings' ? [...FIELDS.offerings, ...otherFlags(wire)] : FIELDS[section]
}

/** The config or the registry may contain flags of offerings that this release does not know. */
export function otherFlags(wire: WireFields): string[] {
  const known: readonly string[] = FIELDS.offerings
  return Object.keys(wire).filter((name) => name.startsWith('has_') && !known.includes(name))
}

/** Whatever a page may change. */
export function steeredFields(wire: WireFields): string[] {
  return SECTION_NAMES.flatMap((section) => fieldsOf(section, wire))
}
