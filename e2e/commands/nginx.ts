import { writeFile } from 'node:fs/promises'
import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { readDeployOptions } from '../delivery/deployment/deploy-options.ts'
import { writeDeployment } from '../delivery/deployment/write-deployment.ts'
import { exitWithError } from '../shop/process-end.ts'
import { settingsOrThrow } from '../shop/settings.ts'
import { withRegistry } from '../shop/with-registry.ts'

// Messages go to stderr, because stdout may be the configuration itself.
const say = (line: string) => console.error(line)

try {
  const options = readDeployOptions(process.argv.slice(2))
  // Ignore PUBLIC_ORIGIN, which a backend's environment has: with it, this command would also
  // require the settings for payments.
  const settings = settingsOrThrow({ ...process.env, PUBLIC_ORIGIN: undefined })
  await buildStaleApps(say)
  const configuration = await withRegistry(settings.databaseUrl, (registry) =>
    writeDeployment(options, settings, registry),
  )
  say(`The files to serve are in ${options.root}.`)
  if (options.conf === undefined) console.log(configuration)
  else await writeFile(options.conf, configuration)
  say('Test the configuration and reload it: nginx -t && nginx -s reload')
  say(
    settings.databaseUrl === undefined
      ? 'DATABASE_URL is not set: the registry was not changed.'
      : 'The new releases are in the registry of DATABASE_URL.',
  )
} catch (error) {
  exitWithError(error)
}
