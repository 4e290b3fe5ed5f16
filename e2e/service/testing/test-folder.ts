import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder with these files, contents by path. It is deleted after the test. */
export async function testFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}
