import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.unfinished-'
/** In ms; whoever began so long ago was killed. */
const LEFT_MS = 24 * 60 * 60_000

/**
 * Calls `use` with the path of a folder that does not exist yet, on the same disk as `parent`, so
 * that it can be renamed into it. What is left there is deleted. Each call has its own, so that two
 * runs never meet, also in containers that give out the same process ids.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true })
  await removeLeft(parent)
  // Hidden, so that nobody serves it. Only its owner may enter it: what is renamed lies within.
  const hidden = await mkdtemp(join(parent, PREFIX))
  try {
    return await use(join(hidden, 'folder'))
  } finally {
    await rm(hidden, { recursive: true, force: true })
  }
}

/** Folders of those who were killed before they could delete theirs. */
async function removeLeft(parent: string): Promise<void> {
  const hidden = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const path of hidden.map((name) => join(parent, name))) {
    // Another process may delete it at the same time.
    const begun = await stat(path).catch(() => null)
    if (begun !== null && Date.now() - begun.mtimeMs > LEFT_MS) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
