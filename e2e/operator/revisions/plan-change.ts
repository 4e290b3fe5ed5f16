import { decode } from '@shop/shared/api/decode'
import { type ShopConfig, shopConfigSchema } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { asShopReads, type WireConfig } from '../../museum/backend/config/current-config.ts'
import { isRoomNumber, ROOM_NUMBERS } from '../../museum/backend/waiting-room/room-settings.ts'
import type { PreviewOfChange, ProblemKind } from '../contract/config.ts'
import type { Role } from '../contract/operators.ts'
import { affectedCarts } from '../effects/affected-carts.ts'
import { closedDayWarnings } from '../effects/closed-day-warnings.ts'
import { effectOf } from '../effects/effect-of.ts'
import type { ConfigSource } from '../operator.ts'
import { knownPictures } from '../pictures/uploaded-pictures.ts'
import { ORIGINS, sizeProblems } from './config-bounds.ts'
import { changesTo, mergeOnto } from './config-changes.ts'
import { revisionsAfter } from './config-revisions.ts'
import { type ConfigState, configAt, configState } from './config-state.ts'
import { contentProblems } from './content-problems.ts'
import { type FoundProblem, newProblems } from './new-problems.ts'
import { lengthsOfTexts, wrongTextsIn } from './wrong-texts.ts'

/** By name of the input, such as `partner_logos[0].logos[1].url`. */
type Problems = ReadonlyMap<string, ProblemKind>

export interface WantedChange {
  wanted: WireConfig
  base: number
  undoneOf: number | null
  changedSince?: readonly string[]
}

export type Plan =
  | { kind: 'preview'; preview: PreviewOfChange; state: ConfigState; wanted: WireConfig }
  | { kind: 'problems'; problems: Problems; state: ConfigState; wanted: WireConfig }
  | { kind: 'same'; state: ConfigState; wanted: WireConfig }

export interface View {
  language: Language
  roles: readonly Role[]
}

/** Previews a change on top of the current config, or explains why it is impossible. */
export async function planChange(
  operator: ConfigSource,
  { language, roles }: View,
  { wanted: typed, base, changedSince = [] }: WantedChange,
): Promise<Plan> {
  const state = await configState(operator)
  const { revision, current, extensions } = state
  const wanted = await rebased(operator, state, { wanted: typed, base })
  const after = { ...current, ...wanted }
  const { preferredLanguage } = operator.catalogue.museum
  const [known, found] = [
    problemsIn(current, preferredLanguage),
    problemsIn(after, preferredLanguage),
  ]
  const problems = new Map(newProblems(known, found).map(({ path, kind }) => [path, kind]))
  const [read, readAfter] = [asShopReads(current), asShopReads(after)]
  if (!roles.includes('releases') && addsOrigin(read, readAfter)) problems.set(ORIGINS, 'notOwn')
  if (problems.size > 0) return { kind: 'problems', problems, state, wanted }
  const changes = changesTo(current, wanted)
  if (Object.keys(changes).length === 0) return { kind: 'same', state, wanted }
  const effect = effectOf(read, readAfter, {
    language,
    extensions,
    pictures: await knownPictures(operator),
    content: { before: current, after, changed: Object.keys(changes) },
  })
  const between = base === revision ? null : await revisionsAfter(operator.db, base)
  return {
    kind: 'preview',
    state,
    wanted,
    preview: {
      changes,
      effect: {
        ...effect,
        warnings: [...(await closedDayWarnings(operator, current, after)), ...effect.warnings],
      },
      carts: await affectedCarts(operator, read, readAfter),
      savedMeanwhile: between?.flatMap((one) => Object.keys(one.changes)) ?? null,
      changedSince,
    },
  }
}

/**
 * Adding a development origin needs the same role as a release, because code from both runs in the
 * shop.
 */
function addsOrigin(before: ShopConfig, after: ShopConfig): boolean {
  return after.remoteDevelopmentOrigins.some(
    (origin) => !before.remoteDevelopmentOrigins.includes(origin),
  )
}

async function rebased(
  operator: ConfigSource,
  { revision, current }: ConfigState,
  { wanted, base }: Pick<WantedChange, 'wanted' | 'base'>,
): Promise<WireConfig> {
  if (base === revision) return wanted
  return mergeOnto(current, await configAt(operator, base), wanted)
}

/** Values in this config that the shop would ignore, or that are too large. */
function problemsIn(wire: WireConfig, preferred: Language): FoundProblem[] {
  return [
    ...unreadableIn(wire),
    ...sizeProblems(wire),
    ...wrongTextsIn(wire),
    ...wrongNumbersIn(wire),
    ...contentProblems(wire, preferred),
  ]
}

function unreadableIn(wire: WireConfig): FoundProblem[] {
  const decoded = decode(shopConfigSchema, wire)
  if (!decoded.ok) return decoded.issues.map((path) => ({ path, kind: 'other' }))
  const lengths = lengthsOfTexts(wire)
  return decoded.drops.map((drop) => {
    const [path, kind] = problemAt(drop.path, drop.reason)
    const amount = kind === 'long' ? lengths.get(path) : undefined
    return amount === undefined ? { path, kind } : { path, kind, amount }
  })
}

function wrongNumbersIn(wire: WireConfig): FoundProblem[] {
  const names = Object.keys(ROOM_NUMBERS) as (keyof typeof ROOM_NUMBERS)[]
  const isSet = (value: unknown) => value !== undefined && value !== null
  const wrong = names.filter((name) => isSet(wire[name]) && !isRoomNumber(wire[name], name))
  return wrong.map((path) => ({ path, kind: 'number' }))
}

function problemAt(path: string, reason: string): [string, ProblemKind] {
  const field = path.replace(/^config\./, '')
  if (field === 'prefered_language') return [field, 'preferred']
  if (field.startsWith('languages')) return ['languages', 'language']
  if (field === 'support_email') return [field, 'email']
  if (field === 'support_phone') return [field, 'phone']
  if (field === 'accent') return [field, 'colour']
  if (field === 'logo') return [field, 'picture']
  if (field.startsWith(ORIGINS)) return [ORIGINS, 'origin']
  if (field.startsWith('custom_texts.')) return [field, problemOfText(reason)]
  if (field.startsWith('custom_terms_links.')) return [`${field}.url`, 'address']
  if (/^partner_logos\[\d+\]\.logos\[\d+\]$/.test(field)) return [`${field}.image`, 'picture']
  if (field.startsWith('partner_logos') && field.endsWith('.url')) return [field, 'address']
  return [field, reason.includes('http address') ? 'address' : 'other']
}

function problemOfText(reason: string): ProblemKind {
  if (reason.includes('too long')) return 'long'
  return reason.includes('contain another text') ? 'nested' : 'other'
}
