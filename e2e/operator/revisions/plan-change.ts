import { asShopReads, type WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { affectedCarts } from '../effects/affected-carts.ts'
import { effectOf } from '../effects/effect-of.ts'
import type { Operator } from '../operator.ts'
import type { PageView } from '../pages/layout.ts'
import type { Preview } from '../pages/preview-page.ts'
import { type Problems, problemsIn } from './check-config.ts'
import { changesTo, onTopOf } from './config-changes.ts'
import { type ConfigState, configAt, configState } from './config-state.ts'
import { revisionsAfter } from './list-revisions.ts'

export interface WantedChange {
  wanted: WireConfig
  /** The revision that it was made on. */
  base: number
  section: Preview['section']
  undoneOf: number | null
  changedSince?: readonly string[]
}

export type Plan =
  | { kind: 'preview'; preview: Preview }
  | { kind: 'problems'; problems: Problems; state: ConfigState; wanted: WireConfig }
  | { kind: 'same'; state: ConfigState; wanted: WireConfig }

/** What a change would do to what is in force now, or why it cannot be made. */
export async function planChange(
  operator: Operator,
  { language }: Pick<PageView, 'language'>,
  { wanted: typed, base, section, undoneOf, changedSince = [] }: WantedChange,
): Promise<Plan> {
  const state = await configState(operator)
  const { revision, current, guests } = state
  const wanted = await rebased(operator, state, { wanted: typed, base })
  const after = { ...current, ...wanted }
  // What was wrong before is not this change's fault.
  const known = problemsIn(current)
  const problems = new Map([...problemsIn(after)].filter(([name]) => !known.has(name)))
  if (problems.size > 0) return { kind: 'problems', problems, state, wanted }
  const changes = changesTo(current, wanted)
  if (Object.keys(changes).length === 0) return { kind: 'same', state, wanted }
  const [read, readAfter] = [asShopReads(current), asShopReads(after)]
  const between = base === revision ? null : await revisionsAfter(operator.db, base)
  return {
    kind: 'preview',
    preview: {
      section,
      base: revision,
      changes,
      undoneOf,
      effect: effectOf(read, readAfter, { language, pictures: operator.pictures, guests }),
      carts: await affectedCarts(operator, read, readAfter),
      savedMeanwhile: between?.flatMap((one) => Object.keys(one.changes)) ?? null,
      changedSince,
    },
  }
}

/** What is wanted, where it was typed onto an earlier revision than the one in force. */
export async function rebased(
  operator: Operator,
  { revision, current }: ConfigState,
  { wanted, base }: Pick<WantedChange, 'wanted' | 'base'>,
): Promise<WireConfig> {
  if (base === revision) return wanted
  return onTopOf(current, await configAt(operator, base), wanted)
}
