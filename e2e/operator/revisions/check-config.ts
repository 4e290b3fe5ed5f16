import { decode } from '@shop/shared/api/decode'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { ProblemKind, Problems } from '../markup/fields.ts'

/** In characters. Every visitor loads these texts with the config, before anything is shown. */
const LONGEST_TEXT = 1000
const TEXTS = [
  'site_name',
  'site_name_translations',
  'nav_translations',
  'partner_logos',
  'custom_terms_links',
  'remote_texts',
] as const

/** What the shop would ignore in this config, and texts that are too long for it. */
export function problemsIn(wire: WireConfig): Problems {
  const tooLong = TEXTS.flatMap((field) => tooLongIn(field, wire[field]))
  return new Map([...unreadableIn(wire), ...tooLong])
}

function unreadableIn(wire: WireConfig): [string, ProblemKind][] {
  const decoded = decode(shopConfigSchema, wire)
  if (!decoded.ok) return decoded.issues.map((issue) => [issue, 'other'])
  return decoded.drops.map(({ path, reason }) => problemAt(path, reason))
}

function tooLongIn(path: string, value: unknown): [string, ProblemKind][] {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? [[path, 'long']] : []
  if (Array.isArray(value)) return value.flatMap((one, at) => tooLongIn(`${path}[${at}]`, one))
  return Object.entries(value ?? {}).flatMap(([key, one]) => tooLongIn(`${path}.${key}`, one))
}

function problemAt(path: string, reason: string): [string, ProblemKind] {
  const field = path.replace(/^config\./, '')
  if (field === 'prefered_language') return [field, 'preferred']
  if (field.startsWith('languages')) return ['languages', 'language']
  if (field === 'support_email') return [field, 'email']
  if (field.startsWith('remote_development_origins'))
    return ['remote_development_origins', 'origin']
  if (field.startsWith('custom_terms_links.')) return [`${field}.url`, 'address']
  if (/^partner_logos\[\d+\]\.logos\[\d+\]$/.test(field)) return [`${field}.image`, 'picture']
  if (field.startsWith('partner_logos') && field.endsWith('.url')) return [field, 'address']
  return [field, reason.includes('http address') ? 'address' : 'other']
}
