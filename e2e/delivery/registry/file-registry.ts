import { appendFile, readFile } from 'node:fs/promises'
import { lock } from 'proper-lockfile'
import writeFileAtomic from 'write-file-atomic'
import { emptyDocument, type RegistryDocument } from './registry-document.ts'
import {
  isRevision,
  parseDocument,
  type RegistryNote,
  type RegistryRevision,
  type RegistryStore,
  RegistryTrouble,
  requireDocument,
  tagOf,
} from './registry-store.ts'

/** Waits for the lock for about 10 s in all; a write takes some milliseconds. */
const WAITS = { retries: 200, factor: 1, minTimeout: 20, maxTimeout: 80, randomize: true }

/**
 * A registry in a file, with its revisions beside it in `<file>.history.jsonl`. Writes are atomic;
 * of two concurrent writes the second gets `conflict`. A missing file is an empty registry.
 */
export function createFileRegistry(
  file: string,
  clock: () => Date = () => new Date(),
): RegistryStore {
  const historyFile = `${file}.history.jsonl`

  const readText = async () => (await readIfThere(file)) ?? textOf(emptyDocument())

  const remember = async (revision: RegistryRevision) => {
    await appendFile(historyFile, `\n${JSON.stringify(revision)}\n`, { flush: true })
  }

  return {
    read: async () => {
      const text = await readText()
      return { document: parseDocument(text, file), tag: tagOf(text) }
    },

    write: async (document, tag, note) => {
      const text = textOf(requireDocument(document, file))
      return await locked(file, async () => {
        const before = await readText()
        if (tagOf(before) !== tag) return { kind: 'conflict' }
        if ((await readIfThere(historyFile)) === null) {
          await remember(revisionOf(before, { author: '–', action: 'found' }, clock()))
        }
        await writeFileAtomic(file, text)
        await remember(revisionOf(text, note, clock()))
        return { kind: 'written', tag: tagOf(text) }
      })
    },

    history: async () => {
      const lines = ((await readIfThere(historyFile)) ?? '').split('\n')
      return lines.flatMap(readRevision).reverse()
    },
  }
}

function textOf(document: RegistryDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

function revisionOf(text: string, note: RegistryNote, at: Date): RegistryRevision {
  return { tag: tagOf(text), at: at.toISOString(), ...note, document: JSON.parse(text) }
}

/** Skips an incomplete line, left by a machine that went down while writing. */
function readRevision(line: string): RegistryRevision[] {
  try {
    const given: unknown = JSON.parse(line)
    return isRevision(given) ? [given] : []
  } catch {
    return []
  }
}

async function locked<Answer>(file: string, task: () => Promise<Answer>): Promise<Answer> {
  const release = await lock(file, { realpath: false, retries: WAITS }).catch((error: unknown) => {
    throw new RegistryTrouble(`${file} cannot be locked: ${String(error)}. Nothing was changed.`)
  })
  try {
    return await task()
  } finally {
    await release()
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new RegistryTrouble(`${file} cannot be read: ${String(error)}.`)
  }
}
