import { hostname, networkInterfaces } from 'node:os'

export function machineAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

/** Names by which others may reach this machine: its addresses and its local name. */
export function machineNames(): string[] {
  const name = hostname().toLowerCase()
  const names = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(name) ? [name, `${name}.local`] : []
  return [...machineAddresses(), ...names]
}

/** Does this name or address mean the machine itself, unreachable for others? */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
