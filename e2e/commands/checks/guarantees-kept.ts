import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../../delivery/apps.ts'
import type { Played } from './played.ts'
import { PROOFS } from './proofs.ts'

/** Beside the sources, so that whoever reads what is promised finds what was played. */
export const GUARANTEES_FILE = join(ROOT, 'e2e/commands/checks/guarantees.json')

const when = v.object({
  /** The day, by UTC: `2026-11-24`. */
  on: v.pipe(v.string(), v.isoDate()),
  processors: v.number(),
  minutes: v.number(),
})

const run = v.object({
  ...when.entries,
  /** On which database. */
  engine: v.string(),
  figures: v.record(v.string(), v.number()),
})

const guarantees = v.object({
  /** The last run of all of them, one after the other, with the build; null before the first. */
  all: v.nullable(when),
  /** The last run of each proof that has passed as a whole. */
  proofs: v.record(v.string(), run),
})

type Guarantees = v.InferOutput<typeof guarantees>

export function readGuarantees(text: string): Guarantees {
  return v.parse(guarantees, JSON.parse(text))
}

/**
 * With these runs instead of earlier ones of the same proofs. Runs that failed are left out, and those
 * that the time limit ended before they had played what they wanted.
 */
export function withRuns(
  kept: Guarantees['proofs'],
  played: Record<string, Played>,
  when: { on: string; processors: number },
): Guarantees['proofs'] {
  const next = { ...kept }
  for (const [name, { hasPassed, minutes, figures }] of Object.entries(played)) {
    const { engine } = PROOFS[name] ?? {}
    const isComplete = Object.entries(figures).every(
      ([figure, count]) => count >= (figures[`${figure} wanted`] ?? 0),
    )
    if (hasPassed && isComplete && engine !== undefined) {
      next[name] = { ...when, minutes, engine, figures }
    }
  }
  // In the order of the list, whatever was played last.
  return Object.fromEntries(
    Object.keys(PROOFS).flatMap((name) => (next[name] ? [[name, next[name]]] : [])),
  )
}

interface RunOfProofs {
  /** No proof was asked for by its name: they share the time. */
  isShared: boolean
  processors: number
  /** Of all proofs; null where one has failed, or could not be played on this machine. */
  minutes: number | null
}

/** What has passed of these runs is the last one from now on. */
export async function keepRuns(
  played: Record<string, Played>,
  { isShared, processors, minutes }: RunOfProofs,
): Promise<void> {
  const kept = readGuarantees(await readFile(GUARANTEES_FILE, 'utf8'))
  const on = new Date().toISOString().slice(0, 10)
  const next: Guarantees = {
    all: isShared && minutes !== null ? { on, processors, minutes } : kept.all,
    proofs: withRuns(kept.proofs, played, { on, processors }),
  }
  await writeFile(GUARANTEES_FILE, `${JSON.stringify(next, null, 2)}\n`)
}

/** For the table: `2,000 cases; PGlite, 15 minutes, 2026-11-24`. */
export function told(name: string, kept: Guarantees['proofs']): string {
  const ran = kept[name]
  if (ran === undefined) return NOT_YET
  const { engine, minutes, on, figures } = ran
  const counts = (PROOFS[name]?.told ?? []).map(
    (figure) => `${(figures[figure] ?? 0).toLocaleString('en')} ${figure}`,
  )
  return `${counts.join(', ')}; ${engine}, ${toldTime(minutes)}, ${on}`
}

/** The same of all of them together. */
export function toldOfAll({ all }: Guarantees): string {
  return all === null ? NOT_YET : `${toldTime(all.minutes)}, ${all.on}`
}

const NOT_YET = 'not yet run as a whole'

function toldTime(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  return Math.round(minutes) === 1 ? '1 minute' : `${Math.round(minutes)} minutes`
}
