import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.unfinished-'
/** In ms: the process of an older folder was killed. */
const LEFT_MS = 24 * 60 * 60_000

/**
 * Calls `use` with the path of a folder that does not exist yet, on the same disk as `parent`, so
 * that it can be renamed into it. Anything left there is deleted. Each call has a separate folder,
 * so that two runs never meet, even in containers with the same process ids.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true })
  await removeLeft(parent)
  // Hidden, so that it is not served. Only its owner may enter it; the folder to rename is inside.
  const hidden = await mkdtemp(join(parent, PREFIX))
  try {
    return await use(join(hidden, 'folder'))
  } finally {
    await rm(hidden, { recursive: true, force: true })
  }
}

/** Deletes folders of processes that were killed before they could delete them. */
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
