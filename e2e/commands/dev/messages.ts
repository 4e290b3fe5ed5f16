import { federationName } from '@shop/shared/federation/remote-module'
import type { RunningDevelopment } from './start-dev.ts'
import type { RemoteAlone } from './start-remote-alone.ts'

/** Message in the terminal once all parts are in development. */
export function shellMessage({ origin, providerOrigin, remotes }: RunningDevelopment): string {
  const ports = [...remotes].map(([remote, port]) => `${remote} ${port}`)
  return `
  The shop, in development:  ${origin}
  Payment provider:          ${providerOrigin}
  Remotes on the ports:      ${ports.join(', ')}

  Stop it with Ctrl+C.
`
}

/** Likewise for a single remote. */
export function aloneMessage({ remote, origin, data }: RemoteAlone): string {
  return `
  ${`${remote} alone:`.padEnd(25)}${origin}
  For a shell to load:     ${origin}/mf-manifest.json
  Data:                    ${data}

  A deployed shop shows this build to you alone when ${origin} is among
  remote_development_origins of its config:

    https://the-shop.example/?remote.${federationName(remote)}=${origin}

  and when that shop may read from here: SHELL_ORIGINS=https://the-shop.example

  Stop it with Ctrl+C.
`
}
