import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../delivery/apps.ts'
import { avoidedIn } from './checks/avoided-words.ts'

// New files too: they are checked before they are added.
const NOT_IGNORED = ['--cached', '--others', '--exclude-standard']
const kinds = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.css']
const { stdout } = spawnSync('git', ['ls-files', '-z', ...NOT_IGNORED, ...kinds], {
  cwd: ROOT,
  encoding: 'utf8',
})
// git lists a deleted file until the deletion is staged.
const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)))
for (const file of files) {
  const sentences = avoidedIn(file, await readFile(join(ROOT, file), 'utf8'))
  for (const sentence of sentences) console.error(`${file}: ${sentence}`)
  if (sentences.length > 0) process.exitCode = 1
}
if (process.exitCode === 1)
  console.error('\nPlease use plainer words; .github/CONTRIBUTING.md lists the avoided ones.')
else console.log(`${files.length} files use plain words.`)
