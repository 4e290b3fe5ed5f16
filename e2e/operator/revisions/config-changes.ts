import { isDeepStrictEqual } from 'node:util'
import { toBoolean } from '@shop/shared/api/scalars'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import type { ConfigChanges } from '../../museum/backend/database/schema.ts'
import { mapOf } from '../wording/maps.ts'

export function changesTo(current: WireConfig, wanted: WireConfig): ConfigChanges {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isSame(name, current[name], value),
  )
  return Object.fromEntries(
    changed.map(([name, after]) => [name, { before: current[name] ?? null, after: after ?? null }]),
  )
}

/** The operator's overrides after `changes`; values equal to the catalogue's are dropped. */
export function overridesAfter(
  catalogue: WireConfig,
  overrides: WireConfig,
  changes: ConfigChanges,
): WireConfig {
  const all = Object.entries({ ...overrides, ...sideOf(changes, 'after') })
  return Object.fromEntries(all.filter(([name, value]) => !isSame(name, catalogue[name], value)))
}

/**
 * A three-way merge: applies entries that an operator typed on top of `before` to the current
 * config. Of texts and links, only the edited ones change; the others keep what another operator
 * saved.
 */
export function mergeOnto(current: WireConfig, before: WireConfig, typed: WireConfig): WireConfig {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const merged = mergedInto(current[name], before[name], value)
      return [name, merged === undefined && isSet(value) ? {} : merged]
    }),
  )
}

/** The merged value; undefined if it is an empty map. */
function mergedInto(current: unknown, before: unknown, typed: unknown): unknown {
  if (isDeepStrictEqual(before, typed)) return current
  const states = [current, before, typed]
  const areMaps = states.some(isMap) && states.every((state) => isMap(state) || !isSet(state))
  if (!areMaps) return typed
  const [now = {}, known = {}, wanted = {}] = states.map(mapOf)
  const names = [...new Set([...Object.keys(now), ...Object.keys(wanted)])]
  const left = names
    .map((name): [string, unknown] => [name, mergedInto(now[name], known[name], wanted[name])])
    .filter(([, value]) => value !== undefined)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function sideOf(changes: ConfigChanges, side: 'before' | 'after'): WireConfig {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))
}

/**
 * The config after an undo of `changes`. Later changes to other texts of the same field stay;
 * `changedSince` lists fields whose later changes the undo reverts too.
 */
export function undoOf(changes: ConfigChanges, current: WireConfig) {
  const [before, after] = [sideOf(changes, 'before'), sideOf(changes, 'after')]
  const wanted = mergeOnto(current, after, before)
  const doneAgain = mergeOnto(wanted, before, after)
  return {
    wanted,
    changedSince: Object.keys(changes).filter(
      (name) => !isSame(name, current[name], doneAgain[name]),
    ),
  }
}

/**
 * Are both values of the field equal? A flag has several notations, and an empty value equals a
 * missing one.
 */
function isSame(name: string, one: unknown, other: unknown): boolean {
  if (name.startsWith('has_')) return isOn(name, one) === isOn(name, other)
  return isDeepStrictEqual(plain(one), plain(other))
}

/** Is the flag on? Customer accounts are on by default, all other flags are off. */
function isOn(name: string, value: unknown): boolean {
  return isSet(value) ? toBoolean(value) : name === 'has_user_registration'
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

function plain(value: unknown): unknown {
  return isSet(value) && value !== '' ? value : null
}
