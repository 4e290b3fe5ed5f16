import { registryKey } from '@shop/shared/federation/registry'
import {
  type Automatic,
  defaultIndex,
  type ListedRelease,
  type RegistryDocument,
} from './registry-document.ts'

/** The remote's releases, including the default; empty if it is not listed. */
export function releasesOf(document: RegistryDocument, remote: string): readonly ListedRelease[] {
  return document.microFrontends[registryKey(remote)] ?? []
}

/** The release of every visit that does not get a canary; undefined without releases. */
export function defaultOf(list: readonly ListedRelease[]): ListedRelease | undefined {
  return list[defaultIndex(list)]
}

export function findVersion(
  list: readonly ListedRelease[],
  version: string,
): ListedRelease | undefined {
  return list.find(({ metadata }) => metadata.version === version)
}

/**
 * Whether the release has hashes. Browsers check files by them, and load no release without hashes.
 */
export function hasHashes({ metadata, extras }: ListedRelease): boolean {
  return metadata.integrity !== undefined && extras?.release !== undefined
}

/** The document with these releases of the remote; the one at `defaultUrl` becomes the default. */
export function withReleases(
  document: RegistryDocument,
  remote: string,
  list: readonly ListedRelease[],
  defaultUrl: string,
): RegistryDocument {
  const key = registryKey(remote)
  const settled = settle(list, defaultUrl)
  return { ...document, microFrontends: { ...document.microFrontends, [key]: settled } }
}

/**
 * The releases with shares whose sum is 100: the default gets the percent that the others leave.
 */
function settle(list: readonly ListedRelease[], defaultUrl: string): ListedRelease[] {
  const share = (release: ListedRelease) => release.deployment?.traffic ?? 0
  const given = list
    .filter(({ url }) => url !== defaultUrl)
    .reduce((sum, one) => sum + share(one), 0)
  return list.map((release) => {
    const isDefault = release.url === defaultUrl
    const traffic = isDefault ? 100 - given : share(release)
    return { ...release, deployment: { ...release.deployment, traffic, default: isDefault } }
  })
}

export function withShare(release: ListedRelease, traffic: number): ListedRelease {
  return { ...release, deployment: { ...release.deployment, traffic } }
}

/** The release with this fallback, or without one if the address is its own or undefined. */
export function withFallback(release: ListedRelease, url: string | undefined): ListedRelease {
  const { fallbackUrl: _, ...rest } = release
  return url === undefined || url === release.url ? rest : { ...rest, fallbackUrl: url }
}

/**
 * The state of the release's automatic canary; null without a canary, or if an operator has set the
 * share by hand.
 */
export function automaticOf({ extras, deployment }: ListedRelease): Automatic | null {
  const automatic = extras?.automatic
  if (automatic === undefined || deployment?.default === true) return null
  const share = automatic.state === 'back' ? 0 : automatic.share
  return (deployment?.traffic ?? 0) === share ? automatic : null
}

/** Whether its share rises automatically, or will after it is resumed. */
export function isOnTrial(release: ListedRelease): boolean {
  const automatic = automaticOf(release)
  return automatic !== null && automatic.state !== 'back'
}

/** Another release, except the default, that gets visits; undefined without one. */
export function otherWithShare(
  list: readonly ListedRelease[],
  version: string,
): ListedRelease | undefined {
  const current = defaultOf(list)
  return list.find(
    (release) =>
      release !== current &&
      release.metadata.version !== version &&
      (release.deployment?.traffic ?? 0) > 0,
  )
}

/** The release with this state of its automatic canary; without one if `automatic` is undefined. */
export function withAutomatic(
  release: ListedRelease,
  automatic: Automatic | undefined,
): ListedRelease {
  const { automatic: _, ...extras } = release.extras ?? {}
  return { ...release, extras: automatic === undefined ? extras : { ...extras, automatic } }
}

export function markRolledBack(release: ListedRelease, rolledBack: boolean): ListedRelease {
  const { rolledBack: _, ...extras } = release.extras ?? {}
  return { ...release, extras: rolledBack ? { ...extras, rolledBack } : extras }
}
