import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeRelease } from '../arrival/place-release.ts'

/** A program for tests: it writes a part of a release, prints a line, and then waits for ever. */
const [releases = '', version = ''] = process.argv.slice(2)
const record = Buffer.from('{}')
await placeRelease(releases, { remote: 'mf-tours', version, record }, async (folder) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'remoteEntry.js'), 'half')
  process.stdout.write('half\n')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})
