import { networkInterfaces } from 'node:os'
import { isLoopback } from './loopback.ts'
import type { Settings } from './settings.ts'
import type { RunningShop } from './start-shop.ts'

/** What the terminal shows once the shop is open: where, for whom, and what lies where. */
export function startMessage(
  shop: Pick<RunningShop, 'origin' | 'providerOrigin' | 'port'>,
  settings: Settings,
  machine: readonly string[] = machineAddresses(),
): string {
  const data = settings.databaseUrl === undefined ? settings.dataDir : 'DATABASE_URL'
  return `
  The shop is open:   ${shop.origin}
  Payment provider:   ${shop.providerOrigin}
  Reachable from:     ${reach(settings, shop.port, machine)}
  Orders and mails:   ${data}

  Stop it with Ctrl+C.
`
}

function reach({ host, publicOrigin }: Settings, port: number, machine: readonly string[]): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (isLoopback(host)) {
    return publicOrigin === undefined || isLoopback(new URL(publicOrigin).hostname)
      ? 'this machine only (HOST=0.0.0.0 opens it to others)'
      : `${publicOrigin}, through a proxy on this machine`
  }
  const named = everywhere ? machine : [host.includes(':') ? `[${host}]` : host]
  const listening = named.map((address) => `http://${address}:${port}`).join(', ')
  if (publicOrigin !== undefined) return `${publicOrigin}; listening on ${listening || host}`
  return `other machines too${listening === '' ? '' : `: ${listening}`}`
}

/** This machine's addresses in its networks. */
function machineAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}
