import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../../delivery/apps.ts'
import type { Played } from './played.ts'
import { PROOFS } from './proofs.ts'

/** Beside the sources, so that whoever reads what is promised finds what was played. */
export const GUARANTEES_FILE = join(ROOT, 'e2e/commands/checks/guarantees.json')

const run = v.object({
  /** The day, by UTC: `2026-11-24`. */
  on: v.pipe(v.string(), v.isoDate()),
  minutes: v.number(),
  /** On which database. */
  engine: v.string(),
  processors: v.number(),
  figures: v.record(v.string(), v.number()),
})

/** The last run of each proof that has passed as a whole. */
const guarantees = v.record(v.string(), run)

type Guarantees = v.InferOutput<typeof guarantees>

export function readGuarantees(text: string): Guarantees {
  return v.parse(guarantees, JSON.parse(text))
}

/** With these runs instead of earlier ones of the same proofs; what has failed is left out. */
export function withRuns(
  kept: Guarantees,
  played: Record<string, Played>,
  when: { on: string; processors: number },
): Guarantees {
  const next = { ...kept }
  for (const [name, { hasPassed, minutes, figures }] of Object.entries(played)) {
    const engine = PROOFS[name]?.engine
    if (hasPassed && engine !== undefined) next[name] = { ...when, minutes, engine, figures }
  }
  // In the order of the list, whatever was played last.
  return Object.fromEntries(
    Object.keys(PROOFS).flatMap((name) => (next[name] ? [[name, next[name]]] : [])),
  )
}

/** What has passed of these runs is the last one from now on. */
export async function keepRuns(played: Record<string, Played>, processors: number): Promise<void> {
  const kept = readGuarantees(await readFile(GUARANTEES_FILE, 'utf8').catch(() => '{}'))
  const on = new Date().toISOString().slice(0, 10)
  const next = withRuns(kept, played, { on, processors })
  await writeFile(GUARANTEES_FILE, `${JSON.stringify(next, null, 2)}\n`)
}

/** As a reader is told: `1,950 cases; PGlite, 15 minutes, 2026-11-24`. */
export function told(name: string, kept: Guarantees): string {
  const ran = kept[name]
  if (ran === undefined) return 'not yet run as a whole'
  const { engine, minutes, on } = ran
  const counts = (PROOFS[name]?.told ?? []).map((figure) => {
    return `${(ran.figures[figure] ?? 0).toLocaleString('en')} ${figure}`
  })
  const time = minutes < 1 ? 'less than a minute' : `${Math.round(minutes)} minutes`
  return `${counts.join(', ')}; ${engine}, ${time}, ${on}`
}
