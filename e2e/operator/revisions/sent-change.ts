import * as v from 'valibot'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { holdsCleanText, isShallow } from '../../service/http/input-checks.ts'
import { isSection, SECTIONS, type SectionName } from '../sections/list.ts'

export interface SentChange {
  wanted: WireConfig
  base: number
  section: SectionName | null
  undoneOf: number | null
}

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

const schema = v.object({
  wanted: v.pipe(
    v.string(),
    v.parseJson(),
    v.check((value) => !Array.isArray(value)),
    v.record(v.string(), v.unknown()),
  ),
  base: number,
  section: v.union([v.literal(''), v.pipe(v.string(), v.check(isSection))]),
  undone: v.union([v.literal(''), number]),
})

/**
 * The change that a preview contained; null if it cannot be read, or changes a field that no page
 * edits.
 */
export function sentChange(form: FormData, current: WireConfig): SentChange | null {
  const read = v.safeParse(schema, Object.fromEntries(form))
  if (!read.success) return null
  if (!isShallow(read.output.wanted) || !holdsCleanText(read.output.wanted)) return null
  const { wanted, base, section, undone } = read.output
  const steered = Object.values(SECTIONS).flatMap(({ fields }) => fields(current))
  if (!Object.keys(wanted).every((field) => steered.includes(field))) return null
  return {
    wanted,
    base,
    section: isSection(section) ? section : null,
    undoneOf: undone === '' ? null : undone,
  }
}

export const readNumber = (value: unknown): number | null => {
  const read = v.safeParse(number, value)
  return read.success ? read.output : null
}
