import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, releasesOf } from '../delivery/apps.ts'
import { releaseName } from '../delivery/build/app-package.ts'
import { writeChangelog } from '../delivery/build/changelog.ts'
import { makeRelease } from '../delivery/build/make-release.ts'
import { runRsbuild } from '../delivery/build/run-rsbuild.ts'
import { missingTexts } from '../delivery/texts/read-texts.ts'
import { exitWithError } from '../shop/process-end.ts'

/**
 * `npm run release -w mf-tours -- --note "What changes"`: npm runs it in the folder of the remote.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { note: { type: 'string' } },
  })
  const [remote = relative(ROOT, process.cwd())] = positionals
  if (!/^mf-[a-z0-9-]+$/.test(remote)) {
    throw new Error('Name the remote to release: npm run release -w mf-tours')
  }
  const missing = missingTexts()
  if (missing.length > 0) throw new Error(`Texts are missing:\n${missing.join('\n')}`)
  const name = await releaseName(remote)
  const outcome = await makeRelease(name, releasesOf(remote), (folder) =>
    runRsbuild(remote, folder),
  )
  if (outcome.kind === 'refused') throw new Error(outcome.why)
  if (outcome.kind === 'made') {
    const day = new Date().toISOString().slice(0, 10)
    const { version } = name
    await writeChangelog(join(ROOT, remote, 'CHANGELOG.md'), { remote, version, day, ...values })
  }
  const most = name.budget ?? 0
  const what =
    outcome.kind === 'made' ? 'is released' : 'was released before, with the same content'
  console.log(`${remote} ${name.version} ${what}: ${relative(process.cwd(), outcome.folder)}
Its own code has ${outcome.gzipBytes} bytes (gzip)${most > 0 ? ` of ${most}` : ''}.`)
} catch (error) {
  exitWithError(error)
}
