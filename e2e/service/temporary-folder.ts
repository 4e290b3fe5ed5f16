import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
  // Hidden, so that nobody serves it. Only its owner may enter it: what is renamed lies within.
  const hidden = await mkdtemp(join(parent, '.unfinished-'))
  try {
    return await use(join(hidden, 'folder'))
  } finally {
    await rm(hidden, { recursive: true, force: true })
  }
}
