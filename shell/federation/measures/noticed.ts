import type { RegistryRelease } from '@shop/shared/federation/registry'

export interface TakenRelease {
  remote: string
  release: RegistryRelease
  releases: readonly RegistryRelease[]
  /** The visit had no release of this remote before. */
  isNew: boolean
}

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
