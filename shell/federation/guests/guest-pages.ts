import type { GuestPage } from '@shop/shared/federation/guest-page'
import { REMOTES } from '@shop/shared/routing/routes'
import { type Registry, type RegistryRelease, registryKey } from '#federation/registry'

/** A page of a remote that the shell was not built with. */
export interface FoundGuestPage extends GuestPage {
  remote: string
}

const GUEST_NAME = /^[a-z][a-z0-9-]*$/

/** The pages of all such remotes, each by the release that this visit gets. */
export function guestPages(
  registry: Registry,
  chosen: (remote: string) => RegistryRelease | undefined,
): FoundGuestPage[] {
  const known: readonly string[] = ['shell', ...REMOTES]
  const prefix = registryKey('')
  return Object.keys(registry.microFrontends)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((remote) => GUEST_NAME.test(remote) && !known.includes(remote))
    .flatMap((remote) => {
      const pages = chosen(remote)?.extras?.pages ?? []
      return pages.map((page) => ({ ...page, remote }))
    })
}
