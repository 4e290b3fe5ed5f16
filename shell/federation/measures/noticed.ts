import type { RegistryRelease } from '@shop/shared/federation/registry'

export interface TakenRelease {
  remote: string
  release: RegistryRelease
  releases: readonly RegistryRelease[]
  /** Had the visit used no release of this remote before? */
  isNew: boolean
}

export interface FailedRelease {
  remote: string
  version: string
}

/** A page of the remote was shown `ms` milliseconds after it was requested. */
export interface OpenedPage {
  remote: string
  ms: number
}

/** Events of a visit that can say something about a release. */
export type Noticed = TakenRelease | FailedRelease | OpenedPage
