import { OTHER_SITE_AT } from './addresses.ts'
import { isLoopback, machineAddresses } from './machine-names.ts'
import type { Settings } from './settings.ts'
import type { RunningShop } from './start-shop.ts'

export function startMessage(
  shop: Pick<RunningShop, 'origin' | 'providerOrigin' | 'port'>,
  settings: Settings,
  machine: readonly string[] = machineAddresses(),
): string {
  const data = settings.databaseUrl === undefined ? settings.dataDir : 'DATABASE_URL'
  return `
  The shop is open:   ${shop.origin}
  In another page:    ${shop.origin}${OTHER_SITE_AT}
  Operator's desk:    ${shop.origin}/operator${howToLogIn(settings)}
  Payment provider:   ${shop.providerOrigin}
  Reachable from:     ${reach(settings, shop.port, machine)}
  Orders and mails:   ${data}
${warning(settings)}
  Stop it with Ctrl+C.
`
}

/** Without a login the desk answers 404. Operators added in a terminal are not known here. */
function howToLogIn({ operatorPassword, operatorProvider }: Settings): string {
  if (operatorPassword !== undefined || operatorProvider !== null) return ''
  return ', with OPERATOR_PASSWORD or after npm run operators'
}

/**
 * Warns that no mail with a link is sent if other machines reach the shop but no public address is
 * set: readers must reach the links, and the host of a request cannot be trusted.
 */
function warning({ host, publicOrigin }: Settings): string {
  if (publicOrigin !== undefined || isLoopback(host)) return ''
  return `
  NO MAIL WITH A LINK IS SENT: other machines reach the shop, but PUBLIC_ORIGIN is not set.
  Password resets and orders paid later are refused until it is set.
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
