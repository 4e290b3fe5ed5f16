import { decode } from '@shop/shared/api/decode'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { asShopReads, type WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { isRoomNumber, ROOM_NUMBERS } from '../../museum/backend/waiting-room/room-settings.ts'
import type { PreviewOfChange, ProblemKind } from '../api/contract/config.ts'
import { pathOf } from '../api/contract/problem-path.ts'
import { affectedCarts } from '../effects/affected-carts.ts'
import { effectOf } from '../effects/effect-of.ts'
import type { ConfigSource } from '../operator.ts'
import { valueAt } from '../wording/maps.ts'
import { sizeOf, sizeOfAll, tooMuchIn } from './config-bounds.ts'
import { changesTo, onTopOf } from './config-changes.ts'
import { revisionsAfter } from './config-revisions.ts'
import { type ConfigState, configAt, configState } from './config-state.ts'
import { contentProblems } from './content-problems.ts'
import { wrongTextsIn } from './wrong-texts.ts'

/** By name of the input that shows it, such as `partner_logos[0].logos[1].url`. */
type Problems = ReadonlyMap<string, ProblemKind>

export interface WantedChange {
  wanted: WireConfig
  /** The revision that it is based on. */
  base: number
  undoneOf: number | null
  changedSince?: readonly string[]
}

export type Plan =
  | { kind: 'preview'; preview: PreviewOfChange; state: ConfigState; wanted: WireConfig }
  | { kind: 'problems'; problems: Problems; state: ConfigState; wanted: WireConfig }
  | { kind: 'same'; state: ConfigState; wanted: WireConfig }

/** Previews a change on the config in force, or says why it is not possible. */
export async function planChange(
  operator: ConfigSource,
  { language }: { language: Language },
  { wanted: typed, base, changedSince = [] }: WantedChange,
): Promise<Plan> {
  const state = await configState(operator)
  const { revision, current, extensions } = state
  const wanted = await rebased(operator, state, { wanted: typed, base })
  const after = { ...current, ...wanted }
  const { preferredLanguage } = operator.catalogue.museum
  const problems = newProblems({ before: current, after }, preferredLanguage)
  if (problems.size > 0) return { kind: 'problems', problems, state, wanted }
  const changes = changesTo(current, wanted)
  if (Object.keys(changes).length === 0) return { kind: 'same', state, wanted }
  const [read, readAfter] = [asShopReads(current), asShopReads(after)]
  const between = base === revision ? null : await revisionsAfter(operator.db, base)
  return {
    kind: 'preview',
    state,
    wanted,
    preview: {
      changes,
      effect: effectOf(read, readAfter, {
        ...{ language, extensions, pictures: operator.pictures },
        content: { before: current, after, changed: Object.keys(changes) },
      }),
      carts: await affectedCarts(operator, read, readAfter),
      savedMeanwhile: between?.flatMap((one) => Object.keys(one.changes)) ?? null,
      changedSince,
    },
  }
}

/** Rebases what was typed on an earlier revision onto the one in force. */
async function rebased(
  operator: ConfigSource,
  { revision, current }: ConfigState,
  { wanted, base }: Pick<WantedChange, 'wanted' | 'base'>,
): Promise<WireConfig> {
  if (base === revision) return wanted
  return onTopOf(current, await configAt(operator, base), wanted)
}

/** Kinds of what may be less than before, and too much still: too many of something, or too long. */
const TOO_MANY: readonly ProblemKind[] = ['banners', 'origins', 'entries']
const TOO_LONG: readonly ProblemKind[] = ['long', 'longPage', 'many']

/** Problems from before a change must not block it, but what was too much must not become more. */
function newProblems(
  { before, after }: { before: WireConfig; after: WireConfig },
  preferred: Language,
): Problems {
  const known = problemsIn(before, preferred)
  const isKnown = ([path, kind]: [string, ProblemKind]) => {
    if (kind === 'total') return sizeOfAll(after) <= sizeOfAll(before)
    if (![...TOO_MANY, ...TOO_LONG].includes(kind)) return known.has(path)
    const amount = (wire: WireConfig) => {
      const value = valueAt(wire, pathOf(path))
      return TOO_MANY.includes(kind) ? Object.keys(value ?? {}).length : sizeOf(value)
    }
    return known.get(path) === kind && amount(after) <= amount(before)
  }
  return new Map([...problemsIn(after, preferred)].filter((problem) => !isKnown(problem)))
}

/** What the shop would ignore in this config, and what is too much for it. */
function problemsIn(wire: WireConfig, preferred: Language): Problems {
  return new Map([
    ...unreadableIn(wire),
    ...tooMuchIn(wire),
    ...wrongTextsIn(wire),
    ...wrongNumbersIn(wire),
    ...contentProblems(wire, preferred),
  ])
}

function unreadableIn(wire: WireConfig): [string, ProblemKind][] {
  const decoded = decode(shopConfigSchema, wire)
  if (!decoded.ok) return decoded.issues.map((issue) => [issue, 'other'])
  return decoded.drops.map(({ path, reason }) => problemAt(path, reason))
}

function wrongNumbersIn(wire: WireConfig): [string, ProblemKind][] {
  const names = Object.keys(ROOM_NUMBERS) as (keyof typeof ROOM_NUMBERS)[]
  const isSet = (value: unknown) => value !== undefined && value !== null
  const wrong = names.filter((name) => isSet(wire[name]) && !isRoomNumber(wire[name], name))
  return wrong.map((name) => [name, 'number'])
}

function problemAt(path: string, reason: string): [string, ProblemKind] {
  const field = path.replace(/^config\./, '')
  if (field === 'prefered_language') return [field, 'preferred']
  if (field.startsWith('languages')) return ['languages', 'language']
  if (field === 'support_email') return [field, 'email']
  if (field === 'support_phone') return [field, 'phone']
  if (field === 'accent') return [field, 'colour']
  if (field.startsWith('remote_development_origins'))
    return ['remote_development_origins', 'origin']
  if (field.startsWith('custom_texts.')) return [field, problemOfText(reason)]
  if (field.startsWith('custom_terms_links.')) return [`${field}.url`, 'address']
  if (/^partner_logos\[\d+\]\.logos\[\d+\]$/.test(field)) return [`${field}.image`, 'picture']
  if (field.startsWith('partner_logos') && field.endsWith('.url')) return [field, 'address']
  return [field, reason.includes('http address') ? 'address' : 'other']
}

function problemOfText(reason: string): ProblemKind {
  if (reason.includes('too long')) return 'long'
  return reason.includes('cannot contain others') ? 'nested' : 'other'
}
