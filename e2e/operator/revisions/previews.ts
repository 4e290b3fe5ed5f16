import { createHash, randomBytes } from 'node:crypto'
import { catalogueConfig, type WireConfig } from '../../museum/backend/config/current-config.ts'
import type { PreviewKeys } from '../contract/config.ts'
import type { Operator } from '../operator.ts'
import { changesTo, overridesAfter } from './config-changes.ts'
import type { Plan } from './plan-change.ts'

const LIFETIME_MS = 30 * 60_000
/**
 * Limit for the stored previews of all operators together; each plan takes two, and the oldest are
 * deleted first.
 */
const MOST = 40

/** Creates two keys: one shows the planned change, the other the current config. */
export async function createPreviews(
  operator: Operator,
  { state, wanted }: Pick<Plan & { kind: 'preview' }, 'state' | 'wanted'>,
): Promise<PreviewKeys> {
  const { db, clock } = operator
  const catalogue = catalogueConfig(operator)
  const changes = changesTo(catalogue, { ...state.current, ...wanted })
  const overrides = JSON.stringify(overridesAfter(catalogue, {}, changes))
  const [now, after] = [newKey(), newKey()]
  const expires_at = new Date(clock().getTime() + LIFETIME_MS)
  const { id } = await db
    .insertInto('config_preview')
    .values([
      { key_hash: hashOf(now), overrides: null, expires_at },
      { key_hash: hashOf(after), overrides, expires_at },
    ])
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('config_preview')
    .where((row) => row.or([row('expires_at', '<=', clock()), row('id', '<=', id - MOST + 1)]))
    .execute()
  return { now, after }
}

/** The preview of a key; undefined if it is unknown or expired. */
export async function findPreview(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  key: string,
): Promise<{ overrides: WireConfig | null } | undefined> {
  return await db
    .selectFrom('config_preview')
    .select('overrides')
    .where('key_hash', '=', hashOf(key))
    .where('expires_at', '>', clock())
    .executeTakeFirst()
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the operator's browser has the key itself. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
