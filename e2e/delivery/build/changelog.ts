import { readFile, writeFile } from 'node:fs/promises'

export interface ReleasedVersion {
  remote: string
  version: string
  /** The day, such as `2026-11-23`. */
  day: string
  /** What changes for those who deploy it. */
  note?: string | undefined
}

/**
 * Adds the version at the top of the file, which is created if missing. An existing entry stays
 * unchanged.
 */
export async function writeChangelog(file: string, released: ReleasedVersion): Promise<void> {
  const { remote, version, day, note = 'Released without a note.' } = released
  const title = `# Changes of ${remote}\n`
  const before = await readFile(file, 'utf8').catch(() => title)
  if (before.includes(`\n## ${version} (`)) return
  const [head = title, ...entries] = before.split(/^(?=## )/m)
  const entry = `## ${version} (${day})\n\n${note.trim()}\n`
  await writeFile(
    file,
    [`${head.trimEnd()}\n\n`, entry, ...entries.map((one) => `\n${one.trimEnd()}\n`)].join(''),
  )
}
