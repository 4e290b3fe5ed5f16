import { createHash } from 'node:crypto'
import { decode } from '@shop/shared/api/decode'
import { type ShopConfig, shopConfigSchema } from '@shop/shared/config/shop-config'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { ShopDatabase } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { CONTENT_FIELDS, type Content, contentFieldsOf, contentWith } from './content-fields.ts'
import { shopConfigOf } from './shop-config.ts'

/** The config in the form of the API, by field name. */
export type WireConfig = Record<string, unknown>

export interface OperatedConfig {
  /** Number of the last change; 0 without any change. */
  revision: number
  /** Fields that operators set; they override the catalogue's. */
  overrides: WireConfig
}

type ConfigSource = Pick<Shop, 'db' | 'catalogue'> & Partial<Pick<Shop, 'providerHost'>>

/**
 * The changes of operators, which any process may have saved. `lacks`: fields to leave out of the
 * query.
 */
export async function readOperatedConfig(
  db: ShopDatabase,
  lacks: readonly string[] = [],
): Promise<OperatedConfig> {
  const last = await db
    .selectFrom('config_revision')
    .select(['id', sql<WireConfig>`overrides - ${lacks}::text[]`.as('overrides')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { revision: last?.id ?? 0, overrides: last?.overrides ?? {} }
}

/** The config in force, as sent: the operators' changes over the catalogue's fields. */
export async function currentWireConfig(source: ConfigSource): Promise<WireConfig> {
  return (await configInForce(source)).wire
}

/** The config in force, as the shop reads it. */
export async function currentConfig(source: ConfigSource): Promise<ShopConfig> {
  return (await configInForce(source)).config
}

/** Checking a config costs more than reading it, and the same config is read all day. */
const checked = new LRUCache<string, { wire: WireConfig; config: ShopConfig }>({ max: 8 })

/**
 * The config in both forms. `candidate`: overrides that replace the saved ones, see `asIfSaved`.
 */
export async function configInForce(source: ConfigSource, candidate?: WireConfig) {
  const overrides = await overridesOf(source, candidate)
  const catalogue = asSent(shopConfigOf(source.catalogue, source.providerHost))
  const written = JSON.stringify([catalogue, overrides])
  const known = checked.get(written)
  if (known !== undefined) return known
  const wire = applyOverrides(catalogue, overrides)
  const config = { wire, config: asShopReads(wire) }
  checked.set(written, config)
  return config
}

async function overridesOf({ db }: ConfigSource, candidate: WireConfig | undefined) {
  if (candidate === undefined) return (await readOperatedConfig(db, CONTENT_FIELDS)).overrides
  const others = Object.entries(candidate).filter(([field]) => !CONTENT_FIELDS.includes(field))
  return Object.fromEntries(others)
}

/**
 * The texts and banners in force, with a revision that identifies them. The revision is empty if
 * operators changed none of them.
 */
export async function currentContent(
  { db, catalogue }: Pick<Shop, 'db' | 'catalogue'>,
  candidate?: WireConfig,
): Promise<Content & { revision: string }> {
  const overrides = candidate ?? (await readOperatedConfig(db)).overrides
  const own = CONTENT_FIELDS.filter((field) => field in overrides).map((field) => overrides[field])
  const hash = () => createHash('sha256').update(JSON.stringify(own)).digest('base64url')
  return {
    ...contentWith(catalogue, overrides),
    revision: own.length === 0 ? '' : hash().slice(0, 12),
  }
}

/** All fields of the catalogue that operators may change, as they are sent. */
export function catalogueConfig({ catalogue, providerHost }: Omit<ConfigSource, 'db'>): WireConfig {
  return asSent({ ...shopConfigOf(catalogue, providerHost), ...contentFieldsOf(catalogue) })
}

/** JSON drops fields that are undefined. */
function asSent(config: WireConfig): WireConfig {
  return JSON.parse(JSON.stringify(config))
}

export function asShopReads(wire: WireConfig): ShopConfig {
  return v.parse(shopConfigSchema, wire)
}

/**
 * Operators' fields win, unless they conflict with a later catalogue: the shop must be able to
 * start.
 */
export function applyOverrides(catalogue: WireConfig, overrides: WireConfig): WireConfig {
  const laid = { ...catalogue, ...overrides }
  const decoded = decode(shopConfigSchema, laid)
  const dropped = decoded.ok ? decoded.drops.map(({ path }) => fieldOf(path)) : []
  // The shop itself drops a single invalid text, so the hundreds of others stay.
  const wrong = dropped.filter((name) => name !== 'custom_texts')
  const valid = Object.entries(overrides).filter(([name]) => !wrong.includes(name))
  const config: WireConfig = { ...catalogue, ...Object.fromEntries(valid) }
  const { languages, preferredLanguage, prefersVisitors } = asShopReads(config)
  const isOffered =
    prefersVisitors || languages.some((language) => language === config.prefered_language)
  // The operator no longer offers the catalogue's preferred language.
  return isOffered || !('languages' in overrides)
    ? config
    : { ...config, prefered_language: preferredLanguage }
}

/** `config.languages[2]` → `languages`. */
function fieldOf(path: string): string {
  return /^config\.([^.[]+)/.exec(path)?.[1] ?? path
}
