import type { RegistryRelease } from '@shop/shared/federation/registry'

/** A visit got a release of a remote. */
export interface TakenRelease {
  remote: string
  release: RegistryRelease
  /** All listed releases. */
  releases: readonly RegistryRelease[]
  /** The visit had no release of this remote before. */
  isNew: boolean
}

/** A release of the remote did not load, or threw. */
export interface FailedRelease {
  remote: string
  version: string
}

/** A page of the remote was shown `ms` after its request. */
export interface OpenedPage {
  remote: string
  ms: number
}

/** Events of a visit that can say something about a release. */
export type Noticed = TakenRelease | FailedRelease | OpenedPage
