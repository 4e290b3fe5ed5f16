import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.unfinished-'
/** In ms: a folder that is older is left over from a killed process. */
const LEFT_MS = 24 * 60 * 60_000

/**
 * Calls `use` with the path of a folder that does not exist yet. It is on the same disk as
 * `parent`, so that `use` can create the folder and rename it into `parent`. If the folder is still
 * there afterwards, it is deleted. Each call gets its own folder, so that two runs never use the
 * same one, even in containers with equal process ids.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true })
  await removeLeft(parent)
  // This folder is hidden so that it is not served, and only its owner may enter it. The folder for
  // `use` is inside.
  const hidden = await mkdtemp(join(parent, PREFIX))
  try {
    return await use(join(hidden, 'folder'))
  } finally {
    await rm(hidden, { recursive: true, force: true })
  }
}

/** Deletes temporary folders of killed processes. */
async function removeLeft(parent: string): Promise<void> {
  const hidden = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const path of hidden.map((name) => join(parent, name))) {
    // Another process may delete the same folder at the same time.
    const begun = await stat(path).catch(() => null)
    if (begun !== null && Date.now() - begun.mtimeMs > LEFT_MS) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
