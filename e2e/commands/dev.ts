import { parseArgs } from 'node:util'
import { federationName } from '@shop/shared/federation/remote-module'
import { remoteFolders, remoteNamed } from '../delivery/apps.ts'
import { closeOnSignal, exitWithError } from '../shop/process-end.ts'
import type { RunningDevelopment } from './dev/start-dev.ts'
import { type RemoteAlone, startRemoteAlone } from './dev/start-remote-alone.ts'

const say = (line: string) => console.log(line)
/**
 * Without a name: the shell and all remotes. With the name of a remote: only that remote. With
 * `--shell`: the shell and the named remotes.
 */
process.env.NODE_ENV = 'development'
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'boolean' } },
  })
  const known = remoteFolders()
  const named = positionals.map((name) => remoteNamed(name, known))
  const [alone] = named
  if (alone === undefined || values.shell === true) {
    const remotes = alone === undefined ? known : named
    // In a team's own repository there is no shell to start.
    const { startDevelopment } = await import('./dev/start-dev.ts')
    const { settingsOrThrow } = await import('../shop/settings.ts')
    const development = await startDevelopment(
      remotes,
      settingsOrThrow(),
      say,
      process.env.SHOP_REGISTRY,
    )
    say(shellMessage(development, known))
    closeOnSignal(development.close)
  } else {
    const started = await startRemoteAlone(alone, process.env, say)
    say(aloneMessage(started))
    closeOnSignal(started.close)
  }
} catch (error) {
  exitWithError(error)
}

function shellMessage(
  { origin, providerOrigin, remotes, deployed }: RunningDevelopment,
  known: readonly string[],
): string {
  const missing = known.filter((remote) => !remotes.has(remote)).join(', ')
  const others =
    deployed === null
      ? `none: their pages show an error (${missing}).
                             SHOP_REGISTRY=https://the-shop.example/registry.json loads them from there`
      : deployed
  const ports = [...remotes].map(([remote, port]) => `${remote} ${port}`)
  return `
  The shop, in development:  ${origin}
  Payment provider:          ${providerOrigin}
  Remotes on the ports:      ${ports.join(', ')}${missing === '' ? '' : `\n  Other remotes:             ${others}`}

  Stop it with Ctrl+C.
`
}

function aloneMessage({ remote, origin, data }: RemoteAlone): string {
  return `
  ${`${remote} alone:`.padEnd(25)}${origin}
  For a shell to load:     ${origin}/mf-manifest.json
  Data:                    ${data}

  A deployed shop shows this build only to you if ${origin} is in
  remote_development_origins of its config:

    https://the-shop.example/?remote.${federationName(remote)}=${origin}

  and if that shop may read from here: SHELL_ORIGINS=https://the-shop.example

  Stop it with Ctrl+C.
`
}
