import { email } from '@shop/shared/api/scalars'
import { CONFIG_FIELDS } from '@shop/shared/config/config-fields'
import { phone, webAddress } from '@shop/shared/config/field-kinds'
import {
  ROBOT_CHECKS,
  ROBOT_EFFORTS,
} from '../../museum/backend/checkout/robot-check/robot-settings.ts'
import { ROOM_NUMBERS } from '../../museum/backend/waiting-room/room-settings.ts'

/** Kind of a field with a single value. The first of `options` is the default. */
export type FieldKind =
  | { kind: 'switch'; standard: boolean }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; least: number; most: number; standard: number }
  | { kind: 'text'; type: 'text' | 'email' | 'tel' | 'url' }

/** Fields that only the backend reads. */
const BACKEND_KINDS: Partial<Record<string, FieldKind>> = {
  waiting_room_per_minute: { kind: 'number', ...ROOM_NUMBERS.waiting_room_per_minute },
  waiting_room_orders: { kind: 'number', ...ROOM_NUMBERS.waiting_room_orders },
  ticketing_url: { kind: 'text', type: 'url' },
  robot_check: { kind: 'choice', options: ROBOT_CHECKS },
  robot_effort: { kind: 'choice', options: ROBOT_EFFORTS },
}

/** Kind of a field; null if the field has several values. */
export function kindOfField(name: string): FieldKind | null {
  const row = Object.values(CONFIG_FIELDS).find(({ wire }) => wire === name)
  if (row !== undefined) return kindOfRow(row)
  // The flag belongs to an offering that this release does not know.
  if (name.startsWith('has_')) return { kind: 'switch', standard: false }
  return BACKEND_KINDS[name] ?? null
}

type Row = (typeof CONFIG_FIELDS)[keyof typeof CONFIG_FIELDS]

function kindOfRow({ kind, standard }: Row): FieldKind | null {
  if (typeof standard === 'boolean') return { kind: 'switch', standard }
  if (typeof kind !== 'function' && kind.type === 'picklist' && 'options' in kind)
    return { kind: 'choice', options: [kind.options].flat().map(String) }
  if (kind === email) return { kind: 'text', type: 'email' }
  if (kind === phone) return { kind: 'text', type: 'tel' }
  if (kind === webAddress) return { kind: 'text', type: 'url' }
  return standard === null || typeof standard === 'string' ? { kind: 'text', type: 'text' } : null
}
