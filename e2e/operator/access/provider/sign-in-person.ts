import { runTransaction } from '../../../service/database/run-transaction.ts'
import { LONGEST_OPERATOR_NAME, MOST_OPERATORS } from '../../contract/operators.ts'
import type { ProviderSettings, Timed } from '../../operator.ts'
import { isReservedName, nameKey } from '../operator-names.ts'
import { lockAll } from '../operators.ts'
import type { Person } from './openid-provider.ts'
import type { ProviderFailure } from './provider-failure.ts'
import { rolesOfGroups } from './provider-settings.ts'

export type SignedIn =
  | { kind: 'signedIn'; operatorId: number; name: string }
  | { kind: 'refused'; because: ProviderFailure; name: string }

/**
 * Finds or adds the operator for a person from the provider and sets the roles of their current
 * groups. A person without roles also loses their sessions.
 */
export async function signInPerson(
  { db, clock }: Timed,
  settings: ProviderSettings,
  { subject, name, groups, acr }: Person,
): Promise<SignedIn> {
  const roles = rolesOfGroups(settings, groups)
  return await runTransaction(db, async (trx): Promise<SignedIn> => {
    const all = await lockAll(trx)
    const known = all.find((one) => one.subject === subject)
    const shown = known?.name ?? freeName(name, all)
    const refused = (because: ProviderFailure) =>
      ({ kind: 'refused', because, name: shown }) as const
    // Check the acr, because a provider may ignore the requested one (OpenID Connect Core 1.0,
    // 5.5.1.1).
    if (settings.acr.length > 0 && !settings.acr.some((one) => one === acr)) return refused('weak')
    if (known !== undefined) {
      await trx.updateTable('operator').set({ roles }).where('id', '=', known.id).execute()
      if (roles.length === 0) {
        await trx.deleteFrom('operator_session').where('operator_id', '=', known.id).execute()
      }
      if (known.disabled_at !== null) return refused('disabled')
    }
    if (roles.length === 0) return refused('noRole')
    if (known !== undefined) return { kind: 'signedIn', operatorId: known.id, name: shown }
    if (all.length >= MOST_OPERATORS) return refused('full')
    const { id } = await trx
      .insertInto('operator')
      .values({ name: shown, name_key: nameKey(shown), subject, roles, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { kind: 'signedIn', operatorId: id, name: shown }
  })
}

/** A valid, unused name: `Ada`, `Ada 2` and so on. */
function freeName(wanted: string, all: readonly { name: string }[]): string {
  const taken = new Set(all.map(({ name }) => nameKey(name)))
  const plain = wanted
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} .'’@_+-]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, LONGEST_OPERATOR_NAME - 4)
    .trim()
  const first = plain === '' ? 'Unknown' : plain
  const isFree = (name: string) => !taken.has(nameKey(name)) && !isReservedName(name)
  const others = Array.from({ length: all.length + 2 }, (_, at) => `${first} ${at + 2}`)
  return [first, ...others].find(isFree) ?? first
}
