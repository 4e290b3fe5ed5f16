import { CONFIG_PAGES, type ConfigPage, FIELD_NOTES } from '@shop/shared/config/field-notes'
import { OFFERINGS } from '@shop/shared/offerings'
import {
  HOME_FIELDS,
  HOURS_FIELDS,
  NOTICE_FIELDS,
  PAGE_FIELDS,
} from '../../museum/backend/config/content-fields.ts'
import type { WireFields } from './config.ts'

/** The pages of the config. */
export const SECTION_NAMES = CONFIG_PAGES
export type SectionName = ConfigPage

/** Fields that only the backend reads. */
const BACKEND_FIELDS: Partial<Record<SectionName, readonly string[]>> = {
  names: ['ticketing_url'],
  notice: NOTICE_FIELDS,
  home: HOME_FIELDS,
  pages: PAGE_FIELDS,
  hours: HOURS_FIELDS,
  'waiting-room': ['waiting_room_event', 'waiting_room_per_minute', 'waiting_room_orders'],
  robots: ['robot_check', 'robot_effort'],
}

/** Flags of offerings, and flags of the checkout. */
export const SOLD_FLAGS: readonly string[] = OFFERINGS.map(({ wireFlag }) => wireFlag)
export const CHECKOUT_FLAGS = ownFields('offerings').filter((name) => !SOLD_FLAGS.includes(name))

/** The fields that a page may change; the server refuses others. */
export function fieldsOf(section: SectionName, wire: WireFields): readonly string[] {
  const own = ownFields(section)
  return section === 'offerings' ? [...own, ...otherFlags(wire)] : own
}

function ownFields(section: SectionName): string[] {
  const noted = Object.entries(FIELD_NOTES).filter(([, { page }]) => page === section)
  return [...noted.map(([name]) => name), ...(BACKEND_FIELDS[section] ?? [])]
}

/** The config or the registry may contain flags of offerings that this release does not know. */
export function otherFlags(wire: WireFields): string[] {
  const known = ownFields('offerings')
  return Object.keys(wire).filter((name) => name.startsWith('has_') && !known.includes(name))
}

/** All fields that a page may change. */
export function editableFields(wire: WireFields): string[] {
  return SECTION_NAMES.flatMap((section) => fieldsOf(section, wire))
}
