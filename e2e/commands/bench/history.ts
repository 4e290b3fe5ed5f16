import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../../delivery/apps.ts'

/** Beside the sources, so that a change and its effect are in one commit. */
const HISTORY_FILE = join(ROOT, 'e2e/commands/bench/history.json')

const entrySchema = v.object({
  /** The subject of the change that was measured. */
  change: v.string(),
  /** The machine and its other load: times of two entries may not be comparable. */
  environment: v.string(),
  figures: v.record(v.string(), v.number()),
})

export type HistoryEntry = v.InferOutput<typeof entrySchema>

export function readHistory(text: string): HistoryEntry[] {
  return v.parse(v.array(entrySchema), JSON.parse(text))
}

/** One entry for each change: a second run overwrites only the figures it has measured. */
export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const known = history.find(({ change }) => change === entry.change)
  if (known === undefined) return [...history, entry]
  const merged = { ...entry, figures: { ...known.figures, ...entry.figures } }
  return history.map((one) => (one === known ? merged : one))
}

export async function addToHistory(entry: HistoryEntry, file = HISTORY_FILE): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  const history = withEntry(readHistory(text), entry)
  await writeFile(file, `${JSON.stringify(history, null, 2)}\n`)
}
