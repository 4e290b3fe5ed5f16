import { registryKey } from '@shop/shared/federation/registry'
import { isLanguage } from '@shop/shared/i18n/languages'
import { ROUTES } from '@shop/shared/routing/routes'
import { isPage } from '../is-page.ts'
import type { ListedRelease, RegistryDocument } from './registry-document.ts'

/**
 * Prefix of this shop's remotes in the registry. Remotes of other shops may be listed too, but the
 * shell shows no pages of them.
 */
const SHOPS = registryKey('')

/**
 * Addresses that the server answers itself, if they have no language in front. `isPage` knows the
 * others.
 */
const HEALTH = /^health(\/(live|ready))?$/

/** Why this path cannot be a page of the remote in any shop, in words. */
export function reservedPath(path: string, remote: string): string[] {
  return [
    isLanguage(path.split('/')[0]) ? `/${path} would be read as a language.` : '',
    isPage(`/${path}`) && !HEALTH.test(path) ? '' : `/${path} belongs to the shop's server.`,
    ...Object.values(ROUTES)
      .filter((route) => route.owner !== remote && overlap(route.path, path))
      .map((route) => `/${path} is an address of ${route.owner}.`),
  ].filter((problem) => problem !== '')
}

/** Whether an address fits both patterns, such as `tickets/:id` and `tickets/kids`. */
export function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')]
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || [part, others[at]].some(isParameter))
  )
}

function isParameter(part: string | undefined): boolean {
  return part?.startsWith(':') === true
}

/**
 * Why a page of this release cannot have its address, in words; null if all pages can. A page that
 * an earlier release of the remote has already is allowed, so that a repair of the remote is never
 * refused.
 */
export function pageConflict(
  document: RegistryDocument,
  remote: string,
  release: ListedRelease,
): string | null {
  const had = (document.microFrontends[registryKey(remote)] ?? []).flatMap(pathsIn)
  for (const path of pathsIn(release)) {
    if (had.includes(path)) continue
    const [own] = reservedPath(path, remote)
    const why = own ?? ofOtherRemote(document, remote, path)
    if (why !== undefined) {
      return `${remote} ${release.metadata.version} cannot have its page: ${why}
Give it another path in ${remote}/package.json, and release again.`
    }
  }
  return null
}

function pathsIn({ extras }: ListedRelease): string[] {
  return (extras?.pages ?? []).map(({ path }) => path)
}

function ofOtherRemote(
  document: RegistryDocument,
  remote: string,
  path: string,
): string | undefined {
  for (const [key, list] of Object.entries(document.microFrontends)) {
    if (key === registryKey(remote) || !key.startsWith(SHOPS)) continue
    const other = list.find(({ extras }) => extras?.pages?.some((page) => overlap(page.path, path)))
    if (other === undefined) continue
    return `/${path} is a page of ${key.slice(SHOPS.length)} ${other.metadata.version}.`
  }
  return undefined
}
